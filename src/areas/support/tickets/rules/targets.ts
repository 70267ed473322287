/** Response and solution targets by priority, in clock hours. */
export const priorities = ['low', 'normal', 'high', 'urgent'] as const
export type Priority = (typeof priorities)[number]

export const targets: Record<Priority, { answerHours: number; solveHours: number }> = {
  low: { answerHours: 48, solveHours: 240 },
  normal: { answerHours: 24, solveHours: 120 },
  high: { answerHours: 4, solveHours: 48 },
  urgent: { answerHours: 1, solveHours: 8 },
}

const hourMs = 3_600_000
const after = (moment: Date, hours: number) => new Date(moment.getTime() + hours * hourMs)

/** When a ticket is to be answered and solved. */
export const dueFrom = (priority: Priority, at: Date) => ({
  firstResponseDue: after(at, targets[priority].answerHours),
  solutionDue: after(at, targets[priority].solveHours),
})

/** The time that the customer took is not counted. */
export const dueAfterTheirTurn = (solutionDue: Date | null, theirTurnSince: Date | null, now: Date): Date | null =>
  solutionDue && theirTurnSince
    ? new Date(solutionDue.getTime() + Math.max(0, now.getTime() - theirTurnSince.getTime()))
    : solutionDue

/** Another priority counts from the creation of the ticket. */
export const dueForPriority = (
  ticket: { priority: Priority; solutionDue: Date | null; firstResponseDue: Date | null },
  priority: Priority,
) => {
  const shift = (due: Date | null, hours: (of: (typeof targets)[Priority]) => number) =>
    due && after(due, hours(targets[priority]) - hours(targets[ticket.priority]))
  return {
    firstResponseDue: shift(ticket.firstResponseDue, (of) => of.answerHours),
    solutionDue: shift(ticket.solutionDue, (of) => of.solveHours),
  }
}
