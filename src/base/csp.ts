/**
 * The inline style that the component library writes on every page (React Aria 1.22.1); a test in `design` computes it again, so an
 * upgrade that changes it is noticed.
 */
export const reactAriaStyleHash = 'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='

/** The second one, written on iPhones and iPads while an overlay is open, so that the page under it does not scroll. */
export const reactAriaScrollHash = 'sha256-gYiS/BvZvRcK27JIXTuwhZ3hs2+VJ1X+2gUlE+farlg='

/** No inline script, no inline style but those two, nothing from elsewhere, and nobody may put us in a frame. */
export const contentSecurityPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  `style-src 'self' '${reactAriaStyleHash}' '${reactAriaScrollHash}'`,
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "object-src 'none'",
].join('; ')

/** Pages also send to and read from this origin: where customers' objects are kept, which browsers upload to by themselves. */
export const policyReaching = (origin: string): string =>
  contentSecurityPolicy.replace("connect-src 'self'", `connect-src 'self' ${origin}`)
