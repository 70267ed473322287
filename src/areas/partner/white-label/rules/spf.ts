/**
 * Whether a domain's SPF record (RFC 7208) has the include of our mail server. Only the text is checked: following
 * every include is up to receivers.
 */
export function spfOf(
  texts: readonly string[],
  needs: string | null,
): { state: 'fine' | 'missing' | 'none' | 'unknown'; needs: string | null; found: string | null } {
  const found = texts.find((text) => /^v=spf1(?: |$)/i.test(text.trim()))?.trim() ?? null
  if (needs === null) return { state: 'unknown', needs, found }
  if (found === null) return { state: 'none', needs, found }
  const terms = found.toLowerCase().split(/\s+/)
  const names = (term: string) => terms.some((each) => each.replace(/^\+/, '') === term.toLowerCase())
  return { state: names(needs) ? 'fine' : 'missing', needs, found }
}

/** The whole corrected record: the present one with ours before its last term, or a new one. */
export function wantedSpf(found: string | null, needs: string): string {
  if (found === null) return `v=spf1 ${needs} ~all`
  const [version, ...terms] = found.split(/\s+/)
  const last = terms.at(-1)
  return last && /^[-~?+]?all$/i.test(last)
    ? [version, ...terms.slice(0, -1), needs, last].join(' ')
    : [version, ...terms, needs].join(' ')
}
