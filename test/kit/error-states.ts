/**
 * Files of areas that place an `ErrorState` themselves, and why. Every other query is shown by `Loaded`, so that a later failure does
 * not replace content that is shown or a form that is filled in.
 */
export const ownErrorStates: Readonly<Record<string, string>> = {
  'src/areas/billing/payments/web/payment-return-screen.tsx':
    'asking again ends with a failure: what still waits may not stay then, only an answer that is final',
  'src/areas/domains/sharing/web/closed-link.tsx':
    'a page for links that lead nowhere any more; its screen keeps what came',
  'src/areas/domains/web-builder/web/sandbox-builder.tsx': 'the link works once, so nothing can be asked again',
  'src/areas/wordpress/sandbox/web/sandbox-site.tsx': 'the link works once, so nothing can be asked again',
}

/** The places where a file of an area uses `ErrorState`, under any import name, one line each. */
export const errorStates = (file: string, text: string): string[] =>
  text.split('\n').flatMap((line, at) => (/\bErrorState\b/.test(line) ? [`${file}:${at + 1} ErrorState`] : []))
