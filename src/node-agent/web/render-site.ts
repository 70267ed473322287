import { asAddress, asPath, asPlace, asSeconds, asWord } from './configuration-text.ts'
import type { SpacePlaces, WebSettings } from './places.ts'
import { allNamesOf, namesOf, type SpaceRecord } from './space-record.ts'

/** A directive of nginx, with what stands within it. */
type Block = { head: string; inside: readonly Directive[] }
type Directive = string | Block

const block = (head: string, ...inside: Directive[]): Block => ({ head, inside })
const written = (directive: Directive, indent = ''): string => {
  if (typeof directive === 'string') return `${indent}${directive};\n`
  const { head, inside } = directive
  return `${indent}${head} {\n${inside.map((each) => written(each, `${indent}  `)).join('')}${indent}}\n`
}

export type Rendering = { record: SpaceRecord; places: SpacePlaces; web: WebSettings; socket: string }

const away = 'this site is switched off'
const suspendedPage = `<!doctype html><html lang=nl><meta charset=utf-8><meta name=robots content=noindex><title>${away}</title><body style=font-family:system-ui;text-align:center;padding-top:20vh><h1>Deze site is tijdelijk niet beschikbaar</h1><p>This site is temporarily unavailable. Ce site est temporairement indisponible.`

/** Names that only lead to another of the same site, each with where it leads. */
function movedNames({ site, ...record }: SpaceRecord): ReadonlyMap<string, string> {
  const names = namesOf({ site, ...record })
  const { www } = site.redirects
  const moved = names.flatMap((name): [string, string][] => {
    const other = name.startsWith('www.') ? name.slice(4) : `www.${name}`
    const isMoved = www === 'with-www' ? !name.startsWith('www.') : www === 'without-www' && name.startsWith('www.')
    return isMoved && names.includes(other) ? [[name, other]] : []
  })
  return new Map(moved)
}

const listening = ({ web, record }: Rendering, isTls: boolean): Directive[] =>
  (isTls ? (record.certificate ? web.nginx.listenTls : []) : web.nginx.listen).map((where) => `listen ${where}`)

const certificateOf = ({ record, places }: Rendering): Directive[] =>
  record.certificate
    ? [
        `ssl_certificate ${asPlace(places.certificate)}/chain.pem`,
        `ssl_certificate_key ${asPlace(places.certificate)}/key.pem`,
      ]
    : []

const logsOf = ({ places }: Rendering, name = 'access.log'): Directive[] => [
  `access_log ${asPlace(places.logs)}/${name} belfry`,
  `error_log ${asPlace(places.logs)}/error.log`,
]

/** What is asked to prove that a name is ours is answered whatever else is sent elsewhere. */
const proofs = '/.well-known/acme-challenge/'
const challenges = (root: string): Directive => block(`location ^~ ${proofs}`, `root ${root}`, 'try_files $uri =404')

const rootOf = ({ record, places }: Rendering): string =>
  `${asPlace(places.home)}/${record.site.documentRoot.split('/').map(asWord).join('/')}`
const largestBody = 'client_max_body_size 1100m'

/** `proving`: where what proves a name is put, when that is another folder than the one of its pages. */
function pages(
  rendering: Rendering,
  { more = [], proving = rendering }: { more?: readonly string[]; proving?: Rendering } = {},
): Directive[] {
  const { record, places, web, socket } = rendering
  const root = rootOf(rendering)
  const { home } = record.site.redirects
  return [
    `root ${root}`,
    `index ${record.site.indexFiles.map(asWord).join(' ')}`,
    // A link leads only to what belongs to whoever made it. Up to their own folder there are none: what is around it belongs to root.
    `disable_symlinks if_not_owner from=${asPlace(places.home)}`,
    largestBody,
    challenges(rootOf(proving)),
    ...(home?.isOn ? [block('location = /', `return 302 ${asAddress(home.url)}`)] : []),
    block('location ~ /\\.(?!well-known/)', 'return 404'),
    block('location /', 'try_files $uri $uri/ /index.php$is_args$args'),
    block(
      'location ~ \\.php$',
      'try_files $uri =404',
      `include ${asPlace(web.nginx.fastcgi)}`,
      'fastcgi_param SCRIPT_FILENAME $document_root$fastcgi_script_name',
      'fastcgi_param HTTP_PROXY ""',
      ...more,
      'fastcgi_read_timeout 660s',
      `fastcgi_pass unix:${asPlace(socket)}`,
    ),
  ]
}

const server = (names: readonly string[], ...inside: Directive[]): Directive =>
  block('server', `server_name ${names.map(asWord).join(' ')}`, ...inside)

const hasVarnish = ({ record, web }: Rendering): boolean => record.varnish.isOn && web.varnish !== undefined

/**
 * In front of Varnish: every request goes there with what its owner decided of it, as headers that no visitor can send. Nothing of it is ever compiled into
 * the language of Varnish, whose file is the same for all (`varnish.vcl`).
 */
function kept(rendering: Rendering): Directive[] {
  const { ttlSeconds, graceSeconds, keepsStatic, ignoresTracking, passes } = rendering.record.varnish.policy
  const asked = (isPassed: boolean): string[] => [
    'proxy_pass http://belfry_varnish',
    'proxy_set_header Host $host',
    'proxy_set_header X-Real-IP $remote_addr',
    'proxy_set_header X-Forwarded-Proto $scheme',
    `proxy_set_header X-Belfry-Space ${asWord(rendering.places.user)}`,
    `proxy_set_header X-Belfry-Ttl ${asSeconds(ttlSeconds)}`,
    `proxy_set_header X-Belfry-Grace ${asSeconds(graceSeconds)}`,
    `proxy_set_header X-Belfry-Static "${keepsStatic ? 1 : ''}"`,
    `proxy_set_header X-Belfry-Tracking "${ignoresTracking ? 1 : ''}"`,
    `proxy_set_header X-Belfry-Pass "${isPassed ? 1 : ''}"`,
    ...['X-Belfry-Url', 'X-Belfry-Stale'].map((name) => `proxy_set_header ${name} ""`),
    'proxy_read_timeout 660s',
    'proxy_request_buffering off',
  ]
  return [
    largestBody,
    ...logsOf(rendering),
    challenges(rootOf(rendering)),
    ...[...new Set(passes)]
      .filter((path) => path !== '/' && path !== proofs)
      .map((path) => block(`location ^~ ${asPath(path)}`, ...asked(true))),
    block('location /', ...asked(passes.includes('/'))),
  ]
}

/** Behind Varnish, at a socket that no customer reaches: the pages themselves, for the visitor of whom the one in front speaks. */
const inner = (rendering: Rendering, names: readonly string[]): Directive =>
  server(
    names,
    `listen unix:${asPlace(rendering.web.varnish?.inner ?? '')}`,
    'set_real_ip_from unix:',
    'real_ip_header X-Real-IP',
    'absolute_redirect off',
    'access_log off',
    `error_log ${asPlace(rendering.places.logs)}/error.log`,
    // Varnish would keep for hours what was a second old when its pages were forgotten.
    'open_file_cache off',
    ...pages(rendering, {
      more: ['fastcgi_param HTTPS $belfry_https if_not_empty', 'fastcgi_param REQUEST_SCHEME $http_x_forwarded_proto'],
    }),
  )

/** A copy of its site at a name of its own, of which search engines are told to keep nothing. */
function staging(rendering: Rendering): Directive[] {
  const { record, web } = rendering
  const copy = record.wordpress?.staging
  if (!copy) return []
  const site = {
    ...record.site,
    documentRoot: copy.folder,
    redirects: { https: false, www: 'as-is', home: null },
  } as const
  const own = { ...rendering, record: { ...record, site } }
  const isCovered = record.certificate?.names.includes(copy.host) === true
  return [
    server(
      [copy.host],
      ...web.nginx.listen.map((where) => `listen ${where}`),
      ...(isCovered ? [...listening(own, true), ...certificateOf(own)] : []),
      'add_header X-Robots-Tag "noindex, nofollow" always',
      // One certificate has the names of both, and whoever asks for it writes its proofs at the site.
      ...pages(own, { proving: rendering }),
      ...logsOf(own),
    ),
  ]
}

/** The file of nginx for one space: its pages, and the names that lead to them. */
export function renderSite(rendering: Rendering): string {
  const { record, places } = rendering
  const names = namesOf(record)
  const [plain, secure] = [listening(rendering, false), listening(rendering, true)]
  const both = [...plain, ...secure, ...certificateOf(rendering)]
  const head = `# Of ${asWord(places.user)}. Written by the agent of the node; what is changed by hand is lost.\n`
  if (!record.isOn)
    return (
      head +
      written(
        server(
          allNamesOf(record),
          ...both,
          // What we answer ourselves is none of the site's answers: counted among those it would be a fault of the site.
          ...logsOf(rendering, 'suspended.log'),
          'default_type text/html',
          `return 503 "${suspendedPage}"`,
        ),
      )
    )
  const moved = movedNames(record)
  const staying = names.filter((name) => !moved.has(name))
  const [root, copy] = [rootOf(rendering), staging(rendering)]
  const [front, behind] = hasVarnish(rendering)
    ? [kept(rendering), [inner(rendering, staying)]]
    : [[...pages(rendering), ...logsOf(rendering)], []]
  // A name that only leads on has a certificate as well, and proves that it leads here.
  const servers = [...moved].map(([from, to]) =>
    server(
      [from],
      ...both,
      ...logsOf(rendering),
      challenges(root),
      block('location /', `return 301 $scheme://${asWord(to)}$request_uri`),
    ),
  )
  if (!record.site.redirects.https || secure.length === 0)
    return (
      head + [...servers, server(staying, ...both, ...front), ...behind, ...copy].map((each) => written(each)).join('')
    )
  const toHttps = server(
    staying,
    ...plain,
    ...logsOf(rendering),
    challenges(root),
    block('location /', 'return 301 https://$host$request_uri'),
  )
  const main = server(staying, ...secure, ...certificateOf(rendering), ...front)
  return head + [...servers, toHttps, main, ...behind, ...copy].map((each) => written(each)).join('')
}
