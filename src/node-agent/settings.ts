import { readFile } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod/mini'
import { PhpVersion } from '#base/web-space/php-versions.ts'
import { ComputeSettings } from './compute/compute-settings.ts'

const Place = z.string().check(z.refine(path.isAbsolute, { error: 'not an absolute path' }))
const Address = z.string().check(z.regex(/^https?:\/\/[A-Za-z0-9.:-]+$/))

/** Where nginx listens, as its `listen` has it: `443 ssl`, `127.0.0.1:8080`. */
const Listen = z.array(z.string().check(z.regex(/^[A-Za-z0-9.:[\] ]+$/)))

/** Of a node that carries web spaces. */
const Web = z.strictObject({
  /** What its customers find it by, and the addresses that names should lead to. */
  host: z.string(),
  addresses: z._default(z.array(z.string()), []),
  /** Where spaces lie, each in a folder of its own. */
  homes: z._default(Place, '/srv/web'),
  /** Where it is written down how each should be. */
  state: z._default(Place, '/var/lib/belfry-web'),
  /** The users of spaces are numbered from here on, each with the number of its service more. */
  firstUid: z._default(z.int().check(z.gte(1), z.lte(1_000_000_000)), 1_000_000),
  nginx: z._default(
    z.strictObject({
      configuration: z._default(Place, '/etc/nginx/nginx.conf'),
      /** Read by its configuration: `include /etc/nginx/belfry/*.conf`. */
      sites: z._default(Place, '/etc/nginx/belfry'),
      fastcgi: z._default(Place, '/etc/nginx/fastcgi_params'),
      /** As whom it reads. */
      user: z._default(z.string().check(z.regex(/^[a-z_][a-z0-9_-]*$/)), 'www-data'),
      listen: z._default(Listen, ['80', '[::]:80']),
      listenTls: z._default(Listen, ['443 ssl http2', '[::]:443 ssl http2']),
    }),
    {
      configuration: '/etc/nginx/nginx.conf',
      sites: '/etc/nginx/belfry',
      fastcgi: '/etc/nginx/fastcgi_params',
      user: 'www-data',
      listen: ['80', '[::]:80'],
      listenTls: ['443 ssl http2', '[::]:443 ssl http2'],
    },
  ),
  /** Of a MariaDB beside it, to which root is let in by its socket. */
  database: z.optional(
    z.strictObject({ socket: Place, host: z._default(z.string(), 'localhost'), port: z._default(z.int(), 3306) }),
  ),
  /** A ProFTPD that reads `ftp/accounts` in the folder of `state`. */
  ftp: z._default(z.boolean(), false),
  /** A Redis for each space that wants one, with so much memory each. */
  redis: z.optional(z.strictObject({ megabytes: z._default(z.int().check(z.gte(1)), 64) })),
  /** A Varnish for the spaces that want one: its own folder (`varnishd -n`), and the socket at which nginx answers it. */
  varnish: z.optional(z.strictObject({ name: Place, inner: Place })),
  /** Of which country an address is: a file as MaxMind’s format has it (`.mmdb`), with two letters for each. */
  countries: z.optional(Place),
  /** Where restic keeps files and databases as they were; made by `restic init`. */
  backups: z.optional(
    z.strictObject({
      repository: z.string().check(z.minLength(1)),
      passwordFile: Place,
      /** Of a repository at `s3:…`: a file as `~/.aws/credentials` is. */
      credentials: z.optional(Place),
    }),
  ),
  /** Where the file system of `homes` is mounted, with quota for users: each space is kept to its size there. */
  quota: z.optional(Place),
  /** Through which program `mail()` of PHP sends; without it nobody is told that it does. */
  mail: z.optional(z.strictObject({ sendmail: z._default(Place, '/usr/sbin/sendmail') })),
  /** Of a node whose spaces may have WordPress: wp-cli (`wp-cli.phar`), and where its releases are asked for and come from. */
  wordpress: z.optional(
    z.strictObject({
      cli: Place,
      api: z._default(Address, 'https://api.wordpress.org'),
      downloads: z._default(Address, 'https://downloads.wordpress.org'),
      /** A file of PHP that wp-cli reads first, as its `--require` has it: for a mirror or a proxy of the provider's. */
      require: z.optional(Place),
    }),
  ),
  /** What cron reads, and how it starts this agent. */
  cron: z.optional(z.strictObject({ folder: z._default(Place, '/etc/cron.d'), agent: z.array(Place) })),
  /** Every version of PHP that the machine has, each with a server of its own. */
  php: z
    .array(
      z.strictObject({
        version: PhpVersion,
        /** `php-fpm8.2`. */
        program: z.string().check(z.regex(/^php-fpm[0-9.]*$/)),
        configuration: Place,
        pools: Place,
        pid: Place,
        /** What jobs start: `php8.2`. */
        command: z._default(z.string().check(z.regex(/^php[0-9.]*$/)), 'php'),
        /** In which folder its pools listen. */
        sockets: Place,
      }),
    )
    .check(z.minLength(1)),
})

/** What the machine's own administrator says in a file. Nothing of it can be said by whoever asks. */
export const Settings = z.strictObject({
  /** Where the agent remembers operations; made when it is not there. */
  state: z._default(Place, '/var/lib/belfry-node-agent'),
  /** Where programs are found, in this order. */
  programs: z._default(z.array(Place), ['/usr/sbin', '/usr/bin', '/sbin', '/bin']),
  /** Of a node that carries mail: the configuration folder of its Postfix. */
  mail: z.optional(z.strictObject({ postfix: Place })),
  /** Of a node that carries web spaces. */
  web: z.optional(Web),
  /** Of a node on which servers stand. */
  compute: z.optional(ComputeSettings),
})
export type Settings = z.infer<typeof Settings>

export const readSettings = async (file: string): Promise<Settings> =>
  Settings.parse(JSON.parse(await readFile(file, 'utf8')))
