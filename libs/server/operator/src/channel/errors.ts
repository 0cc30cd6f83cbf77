/** An operator's command cannot be done; the message says why and is shown unchanged. */
export class OperatorError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'OperatorError';
  }
}

/** No server runs where a command looks for it. */
export class NoServer extends OperatorError {}
