/** The box that opens beside a button or a field. */
export const popoverClass =
  'flex min-w-(--trigger-width) flex-col overflow-hidden rounded-lg border border-line bg-raised text-ink shadow-raised outline-none data-entering:animate-rise'

/** The veil between the page and what lies over it. */
export const overlayClass =
  'overlay fixed inset-0 z-50 bg-[oklch(0.2_0.01_75/0.32)] data-entering:animate-[fade_120ms_ease-out]'
