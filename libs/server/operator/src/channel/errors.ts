/** An operator's command cannot be done; the message says why and is shown as it is. */
export class OperatorError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'OperatorError';
  }
}
