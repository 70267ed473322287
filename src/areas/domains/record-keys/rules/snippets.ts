import type { KeyKind } from './key-form.ts'

/** What a program has to know; `origin`: the portal, as `https://portal.example.be`. */
export type Reach = { origin: string; username: string; password: string; names: readonly string[] }

/** Ready to be pasted, a row each; the ones for ddclient and lego are what the tests run these with. */
const texts = {
  ddclient: ({ origin, username, password, names }: Reach) => `protocol=dyndns2
server=${hostOf(origin)}
ssl=${origin.startsWith('https:') ? 'yes' : 'no'}
usev4=webv4, webv4=${origin}/nic/ip
login=${username}
password='${password}'
${names.join(',')}
`,
  router: ({
    origin,
    username,
    password,
    names,
  }: Reach) => `${origin}/nic/update?hostname=${names.join(',')}&myip=<ipaddr>

${username}
${password}
`,
  curl: ({ origin, username, password, names }: Reach) => `curl --user '${username}:${password}' \\
  '${origin}/nic/update?hostname=${names.join(',')}'
`,
  lego: ({ origin, username, password, names }: Reach) => `export HTTPREQ_ENDPOINT='${origin}/acme'
export HTTPREQ_USERNAME='${username}'
export HTTPREQ_PASSWORD='${password}'
lego --email '' --dns httpreq ${names.map((name) => `--domains '${name}' --domains '*.${name}'`).join(' ')} run
`,
  'acme-dns': ({
    origin,
    username,
    password,
  }: Reach) => `export ACME_DNS_API_BASE='${withUser(origin, username, password)}/acme-dns'
export ACME_DNS_STORAGE_PATH="$HOME/acme-dns.json"
lego --email '' --dns acme-dns --domains '' run
`,
} satisfies Record<string, (reach: Reach) => string>

export type SnippetProgram = keyof typeof texts

export const programsOf: Readonly<Record<KeyKind, readonly SnippetProgram[]>> = {
  addresses: ['ddclient', 'router', 'curl'],
  proofs: ['lego', 'acme-dns'],
}

const hostOf = (origin: string): string => origin.replace(/^https?:\/\//, '')
const withUser = (origin: string, username: string, password: string): string =>
  origin.replace('://', `://${username}:${password}@`)

export const snippetOf = (program: SnippetProgram, reach: Reach): string => texts[program](reach)
