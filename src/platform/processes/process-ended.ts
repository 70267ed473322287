/** One of several processes ended during its start; it has reported the reason itself. */
export class ProcessEnded extends Error {
  constructor(share: string) {
    super(`the ${share} process ended while it started`)
    this.name = 'ProcessEnded'
  }
}
