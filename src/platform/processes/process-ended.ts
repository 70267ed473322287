/** One of several processes ended while it started; it has said why itself. */
export class ProcessEnded extends Error {
  constructor(share: string) {
    super(`the ${share} process ended while it started`)
    this.name = 'ProcessEnded'
  }
}
