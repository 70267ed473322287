import { printData } from '#areas/domains/dns/rules/record-data.ts'
import { rowOf } from '#areas/domains/dns/rules/record-types.ts'
import type { KeyKind } from './key-form.ts'
import { updateTypes } from './updates/update-rights.ts'

/** What a program has to know; `origin`: the portal, as `https://portal.example.be`. */
export type Reach = {
  origin: string
  username: string
  password: string
  names: readonly string[]
  types?: readonly string[]
  /** Of a key for signed updates: its zone, where they are sent, and what it may set. */
  domain?: string
  server?: { host: string; port: number } | null
  proofsOnly?: boolean
}

/** In a container of Kubernetes: the address with the key, from its secret. */
const keyOfSecret = `env:
  - name: EXTERNAL_DNS_WEBHOOK_PROVIDER_URL
    valueFrom:
      secretKeyRef:
        name: external-dns-key
        key: url`

/** Ready to be pasted, a row each; the ones for ddclient, lego, nsupdate and certbot are what the tests run these with. */
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
  nsupdate: (reach: Reach) => `umask 077
cat > '${reach.username}.key' <<'END'
key "${reach.username}" { algorithm hmac-sha256; secret "${reach.password}"; };
END
nsupdate -k '${reach.username}.key' <<'END'
server ${serverOf(reach).host} ${serverOf(reach).port}
zone ${reach.domain ?? ''}
update add ${sampleOf(reach)}
send
END
`,
  certbot: (reach: Reach) => `umask 077
cat > '${reach.username}.ini' <<'END'
dns_rfc2136_server = ${serverOf(reach).host}
dns_rfc2136_port = ${serverOf(reach).port}
dns_rfc2136_name = ${reach.username}
dns_rfc2136_secret = ${reach.password}
dns_rfc2136_algorithm = HMAC-SHA256
END
certbot certonly --dns-rfc2136 --dns-rfc2136-credentials '${reach.username}.ini' ${certified(reach, '--domain')}
`,
  'lego-rfc2136': (reach: Reach) => `export RFC2136_NAMESERVER='${addressOf(serverOf(reach))}'
export RFC2136_TSIG_ALGORITHM='hmac-sha256.'
export RFC2136_TSIG_KEY='${reach.username}'
export RFC2136_TSIG_SECRET='${reach.password}'
lego --email '' --dns rfc2136 ${certified(reach, '--domains')} run
`,
  kubernetes: ({ origin, username, password, types = [] }: Reach) => `apiVersion: v1
kind: Secret
metadata:
  name: external-dns-key
stringData:
  url: ${withUser(origin, username, password)}/external-dns
---
# In the container of the Deployment
${keyOfSecret}
args:
  - --provider=webhook
  - --source=ingress
  - --source=service
  - --policy=sync
  - --registry=txt
  - --txt-owner-id=${username}
  - --txt-prefix=extdns-%{record_type}.
  - --txt-wildcard-replacement=any
${types.map((type) => `  - --managed-record-types=${type}`).join('\n')}
`,
  helm: ({ username, types = [] }: Reach) => `provider:
  name: webhook
  webhook:
    image:
      repository: registry.k8s.io/pause
      tag: "3.10"
    livenessProbe: null
    readinessProbe: null
${keyOfSecret}
sources:
  - ingress
  - service
policy: sync
registry: txt
txtOwnerId: ${username}
txtPrefix: "extdns-%{record_type}."
managedRecordTypes: [${types.join(', ')}]
extraArgs:
  - --txt-wildcard-replacement=any
`,
} satisfies Record<string, (reach: Reach) => string>

export type SnippetProgram = keyof typeof texts

/** The programs that a key is handed out for: without TXT at any name no client of ACME can use it. */
export function programsOf(key: { kind: KeyKind } & Pick<Reach, 'names' | 'types' | 'proofsOnly'>): SnippetProgram[] {
  if (key.kind === 'addresses') return ['ddclient', 'router', 'curl']
  if (key.kind === 'proofs') return ['lego', 'acme-dns']
  if (key.kind === 'external-dns') return ['kubernetes', 'helm']
  if (key.proofsOnly) return ['certbot', 'lego-rfc2136', 'nsupdate']
  const mayProve = key.names.length === 0 && mayHave(key, 'TXT')
  return mayProve ? ['nsupdate', 'certbot', 'lego-rfc2136'] : ['nsupdate']
}

const mayHave = ({ types = [] }: Pick<Reach, 'types'>, type: string): boolean =>
  types.length === 0 || types.includes(type)

const serverOf = ({ server }: Reach) => server ?? { host: '', port: 53 }
const addressOf = ({ host, port }: { host: string; port: number }): string =>
  host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`

/** A record that this key may set, to try it with. */
function sampleOf(reach: Reach): string {
  const { domain = '', names, types = [], proofsOnly } = reach
  if (proofsOnly) return `_acme-challenge.${names[0] ?? domain} 60 TXT "test"`
  const name = names[0] ?? `test.${domain}`
  if (mayHave(reach, 'A')) return `${name} 300 A 192.0.2.1`
  const type = updateTypes.find((each) => types.includes(each)) ?? 'TXT'
  const values = Object.fromEntries(rowOf(type).fields.map((field) => [field.name, field.example]))
  return `${name} 300 ${type} ${printData(type, values)}`
}

const certified = ({ names, domain = '' }: Reach, option: string): string =>
  (names.length > 0 ? names : [domain]).map((name) => `${option} '${name}' ${option} '*.${name}'`).join(' ')

const hostOf = (origin: string): string => origin.replace(/^https?:\/\//, '')
const withUser = (origin: string, username: string, password: string): string =>
  origin.replace('://', `://${username}:${password}@`)

export const snippetOf = (program: SnippetProgram, reach: Reach): string => texts[program](reach)
