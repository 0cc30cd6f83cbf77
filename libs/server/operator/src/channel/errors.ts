/** An operator's command cannot be done; the message says why and is shown as it is. */
export class OperatorRefusal extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'OperatorRefusal';
  }
}
