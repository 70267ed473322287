import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { bringAuditorParts, hasAuditorParts } from './auditor-parts.ts'
import { bringNode18, findNode18 } from './node-18.ts'
import { bringWordPressParts, findWordPressParts } from './wordpress-parts.ts'

/** What the tests use beside npm packages: where it is found, and which Debian packages bring it. */
/** The headless shell first: the same engine without windows, so it takes less of the machine. */
export const chromiumPaths = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
export const postgres15Folders = [
  '/usr/lib/postgresql/15/bin',
  '/usr/lib/postgresql/16/bin',
  '/usr/lib/postgresql/17/bin',
]

const firstOf = (paths: readonly string[]) => paths.find((path) => fs.existsSync(path))
export const findChromium = () => process.env.BELFRY_CHROMIUM ?? firstOf(chromiumPaths)
export const findPostgres = () =>
  firstOf(postgres15Folders.map((folder) => `${folder}/postgres`))?.replace(/\/postgres$/, '')
export const findPowerDns = () =>
  firstOf(['/usr/sbin/pdns_server', '/usr/local/sbin/pdns_server', '/opt/homebrew/sbin/pdns_server'])
export const findKnot = () => firstOf(['/usr/sbin/knotd', '/usr/local/sbin/knotd', '/opt/homebrew/sbin/knotd'])
export const hasAuditor = () => findChromium() !== undefined && hasAuditorParts()
export const findNginx = () => firstOf(['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx'])
export const findPebble = () => firstOf(['/usr/bin/pebble', '/usr/local/bin/pebble', '/opt/homebrew/bin/pebble'])

export const findDdclient = () => firstOf(['/usr/bin/ddclient', '/usr/sbin/ddclient'])
export const findLego = () => firstOf(['/usr/bin/lego', '/usr/local/bin/lego', '/opt/homebrew/bin/lego'])

export const findNsupdate = () =>
  firstOf(['/usr/bin/nsupdate', '/usr/local/bin/nsupdate', '/opt/homebrew/bin/nsupdate'])
/** With its plug-in for RFC 2136. */
export const findCertbot = () =>
  fs.existsSync('/usr/lib/python3/dist-packages/certbot_dns_rfc2136') ? firstOf(['/usr/bin/certbot']) : undefined

const mailPrograms = [
  '/usr/lib/postfix/sbin/master',
  '/usr/lib/postfix/postfix-pgsql.so',
  '/usr/sbin/dovecot',
  '/usr/lib/dovecot/modules/libdriver_pgsql.so',
  '/usr/lib/dovecot/lmtp',
  '/usr/bin/sievec',
  '/usr/bin/rspamd',
  '/usr/bin/redis-server',
  '/usr/sbin/postsrsd',
]
export const hasMailStack = () => mailPrograms.every((file) => fs.existsSync(file))
const mailPackages = [
  ...['postfix', 'postfix-pgsql', 'dovecot-core', 'dovecot-imapd', 'dovecot-lmtpd', 'dovecot-sieve', 'dovecot-pgsql'],
  ...['rspamd', 'redis-server', 'postsrsd'],
]
export const mailStackMissing =
  'Postfix, Dovecot, Rspamd, Redis or postsrsd was not found, or this is not root; install them to run these tests'

const webPrograms = [
  ...['/usr/sbin/nginx', '/usr/sbin/php-fpm8.2', '/usr/sbin/mariadbd', '/usr/sbin/proftpd', '/usr/sbin/sshd'],
  ...['/usr/lib/proftpd/mod_tls.so', '/usr/bin/php8.2', '/usr/bin/zip', '/usr/bin/unzip', '/usr/bin/restic'],
  ...['/usr/sbin/varnishd', '/usr/bin/redis-server', '/usr/bin/redis-cli'],
]
export const hasWebNode = () => webPrograms.every((file) => fs.existsSync(file))
const webPackages = [
  ...[
    'nginx',
    'php8.2-fpm',
    'php8.2-cli',
    'php8.2-mysql',
    'mariadb-server',
    'proftpd-core',
    'proftpd-mod-crypto',
    'openssh-server',
  ],
  ...['zip', 'unzip', 'restic', 'varnish', 'redis-server'],
]
export const webNodeMissing =
  'nginx, PHP-FPM, MariaDB, ProFTPD, sshd, Varnish, Redis or restic was not found, or this is not root; install them to run these tests'

const libvirtPrograms = [
  ...[
    '/usr/sbin/libvirtd',
    '/usr/bin/virsh',
    '/usr/bin/qemu-system-x86_64',
    '/usr/bin/qemu-img',
    '/usr/bin/genisoimage',
  ],
  ...['/usr/sbin/nft', '/usr/sbin/qemu-ga', '/bin/busybox', '/usr/sbin/modprobe'],
]
/** The kernel of Debian's cloud images, which servers of tests start with. */
export function findGuestKernel(): { file: string; release: string } | undefined {
  const names = fs.existsSync('/boot') ? fs.readdirSync('/boot') : []
  const release = names
    .flatMap((name) => /^vmlinuz-(.*-cloud-amd64)$/.exec(name)?.[1] ?? [])
    .sort()
    .at(-1)
  return release === undefined ? undefined : { file: `/boot/vmlinuz-${release}`, release }
}
export const hasLibvirt = () => libvirtPrograms.every((file) => fs.existsSync(file)) && findGuestKernel() !== undefined
const libvirtPackages = [
  ...['libvirt-daemon-system', 'libvirt-clients', 'qemu-system-x86', 'qemu-utils', 'genisoimage', 'nftables'],
  ...['qemu-guest-agent', 'linux-image-cloud-amd64', 'busybox-static'],
]
export const libvirtMissing =
  'libvirt, QEMU, nftables or a kernel for a server was not found, or this is not root; install them to run these tests'

/** What saves such servers: restic, what reads their file systems without the kernel's help, and FUSE for both. */
const serverBackupPrograms = [
  '/usr/bin/restic',
  '/usr/bin/fuse2fs',
  '/usr/bin/fusermount',
  '/usr/bin/partx',
  '/dev/fuse',
]
export const hasServerBackups = () => hasLibvirt() && serverBackupPrograms.every((file) => fs.existsSync(file))
export const serverBackupsMissing =
  'restic, fuse2fs or FUSE was not found beside libvirt, or this is not root; install them to run these tests'

const cephPrograms = [
  ...['/usr/bin/ceph-mon', '/usr/bin/ceph-osd', '/usr/bin/radosgw', '/usr/bin/radosgw-admin', '/usr/bin/ceph'],
  ...['/usr/bin/monmaptool', '/usr/bin/rclone'],
]
export const hasCephRgw = () => cephPrograms.every((file) => fs.existsSync(file))
const cephPackages = ['ceph-mon', 'ceph-osd', 'radosgw', 'ceph-common', 'rclone']
export const cephRgwMissing =
  'Ceph’s radosgw with its monitor and OSD, or rclone, was not found; install them to run these tests'

const zabbixPrograms = [
  ...['/usr/sbin/zabbix_server', '/usr/share/zabbix/api_jsonrpc.php', '/usr/share/zabbix-server-pgsql/data.sql.gz'],
  ...['/usr/sbin/nginx', '/usr/sbin/php-fpm8.2', '/etc/php/8.2/fpm/conf.d/20-pgsql.ini'],
]
export const hasZabbix = () =>
  zabbixPrograms.every((file) => fs.existsSync(file)) && findPostgres() !== undefined && process.getuid?.() === 0
const zabbixPackages = [
  ...['zabbix-server-pgsql', 'zabbix-frontend-php', 'php8.2-fpm', 'php8.2-pgsql', 'nginx', 'postgresql-15'],
]
export const zabbixMissing =
  'Zabbix with its frontend, nginx, PHP-FPM or PostgreSQL was not found, or this is not root; install them to run these tests'

const hasWordPressPackages = () =>
  ['/usr/share/wordpress/wp-load.php', '/usr/bin/unzip'].every((file) => fs.existsSync(file)) &&
  ['mysqli', 'xmlreader', 'mbstring', 'curl', 'zip', 'gd'].every((name) =>
    fs.existsSync(`/etc/php/8.2/cli/conf.d/20-${name}.ini`),
  )
export const hasWordPress = () => hasWordPressPackages() && findWordPressParts() !== undefined
export const wordPressMissing =
  'WordPress, PHP for it, or wp-cli and the newer WordPress of npm’s wp-studio were not found; let `npm test` install them to run these tests'

const wanted: { name: string; found: () => unknown; packages: string[]; without: string; more?: () => void }[] = [
  { name: 'Chromium', found: findChromium, packages: ['chromium-headless-shell'], without: 'the end-to-end tests' },
  {
    name: 'The auditor (Chromium, and Lighthouse from npm)',
    found: hasAuditor,
    packages: ['chromium-headless-shell'],
    without: 'the suite against a real auditor of websites',
    more: bringAuditorParts,
  },
  {
    name: 'PowerDNS',
    found: findPowerDns,
    packages: ['pdns-server', 'pdns-backend-sqlite3', 'sqlite3'],
    without: 'the suite against a real name server',
  },
  {
    name: 'Knot DNS',
    found: findKnot,
    packages: ['knot'],
    without: 'the suite against a second real name server',
  },
  {
    name: 'nginx',
    found: findNginx,
    packages: ['nginx'],
    without: 'the documented proxy',
  },
  {
    name: 'Pebble',
    found: findPebble,
    packages: ['pebble'],
    without: 'the suite against a real certificate authority',
  },
  {
    name: 'Programs that keep records (ddclient, lego, nsupdate, certbot)',
    found: () => findDdclient() && findLego() && findNsupdate() && findCertbot(),
    packages: ['ddclient', 'lego', 'bind9-dnsutils', 'python3-certbot-dns-rfc2136'],
    without: 'the suite of programs that people have',
  },
  {
    name: 'A mail node (Postfix, Dovecot, Rspamd, Redis, postsrsd)',
    found: hasMailStack,
    packages: mailPackages,
    without: 'the suite against real mail servers',
  },
  {
    name: 'A web node (nginx, PHP-FPM, MariaDB, ProFTPD, OpenSSH, Varnish, Redis, restic)',
    found: hasWebNode,
    packages: webPackages,
    without: 'the suite against a real web server',
  },
  {
    name: 'Node 18, that of Debian 12 (from npm)',
    found: findNode18,
    packages: [],
    without: 'the agent of a web node on the oldest Node that it is for',
    more: bringNode18,
  },
  {
    name: 'WordPress (6.1, PHP for it, and wp-cli with WordPress 7.1 from npm)',
    found: hasWordPress,
    packages: ['wordpress', ...['mysql', 'xml', 'mbstring', 'curl', 'zip', 'gd'].map((name) => `php8.2-${name}`)],
    without: 'the suite against a real WordPress',
    more: bringWordPressParts,
  },
  {
    name: 'A node of servers (libvirt, QEMU, nftables, and a kernel and agent to start in one)',
    found: hasLibvirt,
    packages: libvirtPackages,
    without: 'the suite against a real hypervisor',
  },
  {
    name: 'Backups of such servers (restic, fuse2fs, FUSE)',
    found: hasServerBackups,
    packages: ['restic', 'fuse2fs', 'fuse3', 'e2fsprogs', 'zip'],
    without: 'the suite of saved servers',
  },
  {
    name: 'Object storage (Ceph’s radosgw with a monitor and an OSD, and rclone)',
    found: hasCephRgw,
    packages: cephPackages,
    without: 'the suite against a real object storage',
  },
  {
    name: 'Zabbix 6 (server and frontend, nginx, PHP-FPM, PostgreSQL)',
    found: hasZabbix,
    packages: zabbixPackages,
    without: 'the suite against a real monitor',
  },
  {
    name: 'PostgreSQL 15 server',
    found: findPostgres,
    packages: ['postgresql-15'],
    without: 'the smoke part on an outside PostgreSQL',
  },
]

/** What is not on this machine, a sentence each. */
export const missingPrerequisites = (): string[] =>
  wanted
    .filter(({ found }) => !found())
    .map(
      ({ name, without, packages }) =>
        `${name} is missing${packages.length > 0 ? ` (Debian: ${packages.join(' ')})` : ''}, so ${without} cannot run`,
    )

/** Installs what is missing through apt, when it may. */
function installPrerequisites(): void {
  const missing = wanted.filter(({ found }) => !found())
  if (missing.length === 0 || process.getuid?.() !== 0 || !fs.existsSync('/usr/bin/apt-get')) return
  const packages = missing.flatMap((each) => each.packages)
  if (packages.length > 0) installPackages(packages)
  for (const { more } of missing) more?.()
}

function installPackages(packages: readonly string[]): void {
  console.log(`Installing ${packages.join(', ')}…`)
  // With a run level of a machine that is just starting, no daemon is started by its package.
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env: environment })
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: environment,
  })
}

if (import.meta.main) installPrerequisites()
