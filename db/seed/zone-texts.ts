import { sandboxServers } from '#drivers/mail-host/sandbox/needed-records.ts'

/**
 * The zones of the demo world as zone files: read by the portal's own grammar, so what is wrong here fails at once.
 * Addresses lie in the ranges that are kept for documentation (RFC 5737, RFC 3849).
 */
export type ZoneKind = 'parked' | 'hosting' | 'office' | 'google' | 'shop' | 'redirect' | 'full'

export type ZoneFacts = {
  name: string
  nameservers: readonly string[]
  address: string
  address6: string
  dkim: string
}

const head = ({ nameservers, name }: ZoneFacts): string => `
@ 3600 SOA ${nameservers[0]}. hostmaster.${name}. 1 10800 3600 604800 3600
${nameservers.map((host) => `@ 3600 NS ${host}.`).join('\n')}`

const web = ({ address, address6 }: ZoneFacts): string => `
@ 3600 A ${address}
@ 3600 AAAA ${address6}
www 3600 CNAME @
ftp 3600 CNAME @`

const ownMail = ({ nameservers, dkim, name }: ZoneFacts): string => {
  const host = nameservers[0]?.replace(/^ns1\./, '')
  return `
@ 3600 MX 10 ${sandboxServers.first}.
@ 3600 MX 20 ${sandboxServers.second}.
@ 3600 TXT "v=spf1 a mx include:${sandboxServers.spf} ~all"
default._domainkey 3600 TXT "v=DKIM1; k=rsa; p=${dkim}"
_dmarc 3600 TXT "v=DMARC1; p=quarantine; rua=mailto:dmarc@${name}"
mail 3600 CNAME webmail.${host}.
autodiscover 3600 CNAME autodiscover.${host}.
_imaps._tcp 3600 SRV 0 1 993 imap.${host}.
_submission._tcp 3600 SRV 0 1 587 smtp.${host}.`
}

const office = ({ name }: ZoneFacts): string => {
  const tenant = name.replaceAll('.', '-')
  return `
@ 3600 MX 0 ${tenant}.mail.protection.outlook.com.
@ 3600 TXT "v=spf1 include:spf.protection.outlook.com -all"
@ 3600 TXT "MS=ms00000000"
autodiscover 3600 CNAME autodiscover.outlook.com.
selector1._domainkey 3600 CNAME selector1-${tenant}._domainkey.voorbeeld.onmicrosoft.com.
selector2._domainkey 3600 CNAME selector2-${tenant}._domainkey.voorbeeld.onmicrosoft.com.
_dmarc 3600 TXT "v=DMARC1; p=none; rua=mailto:dmarc@${name}"
enterpriseenrollment 3600 CNAME enterpriseenrollment-s.manage.microsoft.com.
enterpriseregistration 3600 CNAME enterpriseregistration.windows.net.
lyncdiscover 3600 CNAME webdir.online.lync.com.
_sip._tls 3600 SRV 100 1 443 sipdir.online.lync.com.
_sipfederationtls._tcp 3600 SRV 100 1 5061 sipfed.online.lync.com.`
}

const google = ({ name, dkim }: ZoneFacts): string => `
@ 3600 MX 1 smtp.google.com.
@ 3600 TXT "v=spf1 include:_spf.google.com ~all"
@ 3600 TXT "google-site-verification=voorbeeld-${dkim.slice(0, 20)}"
google._domainkey 3600 TXT "v=DKIM1; k=rsa; p=${dkim}"
_dmarc 3600 TXT "v=DMARC1; p=reject; rua=mailto:dmarc@${name}; adkim=s; aspf=s"
calendar 3600 CNAME ghs.googlehosted.com.`

const shop = (facts: ZoneFacts): string => `
@ 300 ALIAS winkels.voorbeeldwinkel.example.
www 300 CNAME winkels.voorbeeldwinkel.example.
@ 3600 CAA 0 issue "letsencrypt.org"
@ 3600 CAA 0 iodef "mailto:beveiliging@${facts.name}"
status 900 A ${facts.address}${ownMail(facts)}`

const redirect = ({ address, name }: ZoneFacts): string => `
@ 3600 A ${address}
www 3600 A ${address}
@ 3600 TXT "v=spf1 -all"
_dmarc 3600 TXT "v=DMARC1; p=reject; rua=mailto:dmarc@${name}"`

const parked = ({ address }: ZoneFacts): string => `
@ 3600 A ${address}
www 3600 CNAME @`

/** One of every type that the portal knows (core §3). */
const full = (facts: ZoneFacts): string => `${ownMail(facts)}
@ 300 ALIAS winkels.voorbeeldwinkel.example.
www 3600 A ${facts.address}
www 3600 AAAA ${facts.address6}
ftp 3600 CNAME www
@ 3600 CAA 0 issue "letsencrypt.org"
@ 3600 CAA 0 issuewild ";"
bestel 300 CNAME winkels.voorbeeldwinkel.example.
_443._tcp 3600 TLSA 3 1 1 8cb0fc6c527506a053f4f14c8464bebbd6dede2738d11468dd953d7d6a3021f1
_443._tcp.www 3600 TLSA 3 1 1 8cb0fc6c527506a053f4f14c8464bebbd6dede2738d11468dd953d7d6a3021f1
kassa 3600 A 198.51.100.24
kassa 3600 SSHFP 4 2 123456789abcdef67890123456789abcdef67890123456789abcdef123456789
@ 3600 NAPTR 10 100 "S" "SIP+D2T" "" _sip._tcp.${facts.name}.
_sip._tcp 3600 SRV 10 60 5060 telefoon
telefoon 3600 A 198.51.100.25
bakhuis 3600 NS ns1.bakhuis.example.
bakhuis 3600 NS ns2.bakhuis.example.
bakhuis 3600 DS 12345 13 2 3490a6806d47f17a34c29e2ce80e8a999ffbe4be94f1b2e6d6b5b8b0c2f4a1d7
*.filiaal 900 A 198.51.100.30
nieuwsbrief 3600 CNAME verzenden.nieuwsbrief.example.
@ 3600 TXT "voorbeeld-site-verification=4f1c2a9e7b"`

const bodies: Record<ZoneKind, (facts: ZoneFacts) => string> = {
  parked,
  hosting: (facts) => `${web(facts)}${ownMail(facts)}`,
  office: (facts) => `${web(facts)}${office(facts)}`,
  google: (facts) => `${web(facts)}${google(facts)}`,
  shop,
  redirect,
  full,
}

export const zoneText = (kind: ZoneKind, facts: ZoneFacts): string => `${head(facts)}${bodies[kind](facts)}\n`
