/** The box that opens beside a button or a field. */
export const popoverClass =
  'flex min-w-(--trigger-width) flex-col overflow-hidden rounded-lg border border-line bg-raised text-ink shadow-raised outline-none data-entering:animate-rise'
