import type { KeyKind } from './key-form.ts'

/** What a program has to know; `origin`: the portal, as `https://portal.example.be`. */
export type Reach = {
  origin: string
  username: string
  password: string
  names: readonly string[]
  types?: readonly string[]
}

/** In a container of Kubernetes: the address with the key, from its secret. */
const keyOfSecret = `env:
  - name: EXTERNAL_DNS_WEBHOOK_PROVIDER_URL
    valueFrom:
      secretKeyRef:
        name: external-dns-key
        key: url`

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

export const programsOf: Readonly<Record<KeyKind, readonly SnippetProgram[]>> = {
  addresses: ['ddclient', 'router', 'curl'],
  proofs: ['lego', 'acme-dns'],
  'external-dns': ['kubernetes', 'helm'],
}

const hostOf = (origin: string): string => origin.replace(/^https?:\/\//, '')
const withUser = (origin: string, username: string, password: string): string =>
  origin.replace('://', `://${username}:${password}@`)

export const snippetOf = (program: SnippetProgram, reach: Reach): string => texts[program](reach)
