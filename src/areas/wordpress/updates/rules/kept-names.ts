/** Names below a domain under which programs look for something else than a website: its mail, its files, its name servers. */
const kept: ReadonlySet<string> = new Set([
  ...['mail', 'smtp', 'imap', 'imaps', 'pop', 'pop3', 'pop3s', 'mx', 'relay', 'webmail', 'email', 'exchange', 'owa'],
  ...['autodiscover', 'autoconfig', 'mta-sts', 'openpgpkey', 'caldav', 'carddav', 'dav', 'lyncdiscover', 'sip'],
  ...['ftp', 'sftp', 'ssh', 'ns', 'dns', 'www', 'cpanel', 'whm', 'localhost', 'wpad', 'isatap'],
])

export const isKeptName = (name: string): boolean => kept.has(name) || /^(?:mx|ns|mail|smtp)\d+$/.test(name)
