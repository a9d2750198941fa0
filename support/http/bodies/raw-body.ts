/** The body of a request that is sent as it is, and not written as JSON. */
export class RawBody {
  readonly content: string | Uint8Array;

  constructor(content: string | Uint8Array) {
    this.content = content;
  }
}
