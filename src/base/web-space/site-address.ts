/** For which names a web server shows a certificate, and until when. */
export type ShownCertificate = { names: readonly string[]; until: string }

/** Where visitors find a website: by https where a certificate stands for its name, by http where nobody answers otherwise. */
export function siteAddress(name: string, certificate: ShownCertificate | null, now: Date): string {
  const isShown = certificate?.names.includes(name) && Date.parse(certificate.until) > now.getTime()
  return `${isShown ? 'https' : 'http'}://${name}/`
}
