/** Ends a process, or by its number below zero a whole group, at once. */
export function endProcesses(id: number): void {
  try {
    process.kill(id, 'SIGKILL')
  } catch {
    // It has ended by itself.
  }
}
