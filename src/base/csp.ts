/**
 * The one inline style that the component library writes (React Aria 1.22.1); a test in `design` computes it anew, so an
 * upgrade that changes it is noticed.
 */
export const reactAriaStyleHash = 'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='

/** No inline script, no inline style but that one, nothing from elsewhere, and nobody may put us in a frame. */
export const contentSecurityPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  `style-src 'self' '${reactAriaStyleHash}'`,
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "object-src 'none'",
].join('; ')
