import fs from 'node:fs'
import path from 'node:path'
import { copyNodeFiles, type Places } from './node-files.ts'

/** Modules that ask the network, or take long to load: what a test sends is judged by a rule of its own. */
const off = [
  ...[
    'antivirus',
    'arc',
    'asn',
    'aws_s3',
    'bimi',
    'chartable',
    'dcc',
    'dmarc',
    'elastic',
    'emails',
    'external_services',
  ],
  ...['forged_recipients', 'fuzzy_check', 'hfilter', 'history_redis', 'http_headers', 'maillist', 'metric_exporter'],
  ...[
    'mid',
    'mime_types',
    'multimap',
    'mx_check',
    'neural',
    'once_received',
    'p0f',
    'phishing',
    'ratelimit',
    'rbl',
    'regexp',
  ],
  ...['replies', 'reputation', 'rspamd_update', 'spamtrap', 'spf', 'trie', 'url_redirector', 'whitelist'],
]

/** Without hyperscan and the ten thousand public suffixes, which take a minute to compile; no DNS lookups are made. */
const quick = (suffixes: string, deadDnsPort: number) => `
disable_hyperscan = true;
url_tld = "${suffixes}";
dns {
  nameserver = ["127.0.0.1:${deadDnsPort}"];
  timeout = 0.05s;
  retransmits = 1;
}
`

/** The score that a message names, or its recipient (`points-6@`). */
const rule = `
rspamd_config:register_symbol({
  name = 'FUZZY_TEST',
  type = 'normal',
  callback = function(task)
    local to = (task:get_recipients('smtp') or {})[1] or {}
    local points = tonumber(task:get_header('X-Test-Points') or (to.user or ''):match('^points%-(%d+)$') or '')
    if points then return true, points end
    return false
  end,
})
rspamd_config:set_metric_symbol({ name = 'FUZZY_TEST', score = 1.0, group = 'test' })
`

export function prepareRspamd(folder: string, places: Places, deadDnsPort: number): string[] {
  const local = path.join(folder, 'rspamd')
  copyNodeFiles('rspamd', local, places)
  const write = (name: string, text: string) => fs.writeFileSync(path.join(local, 'local.d', name), text)
  for (const module of off) write(`${module}.conf`, 'enabled = false;\n')
  const suffixes = path.join(local, 'suffixes.dat')
  fs.writeFileSync(suffixes, '// of the test\nbe\nexample\n')
  write('options.inc', quick(suffixes, deadDnsPort))
  // A test trains it with a message or two.
  fs.appendFileSync(path.join(local, 'local.d/classifier-bayes.conf'), 'min_learns = 1;\n')
  write('logging.inc', 'type = "console";\nlevel = "notice";\n')
  fs.appendFileSync(path.join(local, 'rspamd.local.lua'), rule)
  const data = path.join(folder, 'rspamd-data')
  fs.mkdirSync(data)
  fs.chmodSync(data, 0o777)
  const run = path.join(folder, 'run')
  const vars = { LOCAL_CONFDIR: local, DBDIR: data, RUNDIR: run, LOGDIR: data }
  return [
    '-f',
    '-u',
    '_rspamd',
    '-g',
    '_rspamd',
    '-c',
    '/etc/rspamd/rspamd.conf',
    ...Object.entries(vars).map(([name, value]) => `--var=${name}=${value}`),
  ]
}
