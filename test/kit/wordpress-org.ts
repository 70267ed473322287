import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { hasWordPress, wordPressMissing } from '../../tools/prerequisites.ts'
import { findWordPressParts } from '../../tools/wordpress-parts.ts'

export function canServeWordPress(): boolean {
  const can = hasWordPress()
  if (!can) console.warn(wordPressMissing)
  return can
}

type Extension = { kind: 'plugin' | 'theme'; slug: string; version: string; zip: string }
export type WordPressOrg = {
  address: string
  /** A file of PHP that leads what a WordPress asks of wordpress.org to this one. */
  leading: string
  /** Offers a release of a plugin or a theme; the last one is the newest. */
  publish(extension: { kind: 'plugin' | 'theme'; slug: string; version: string; files: Record<string, string> }): void
  /** Answers nobody until it is told otherwise. */
  setAway(isAway: boolean): void
  asked(): readonly string[]
  stop(): Promise<void>
}

export const [older, newer] = ['6.1.9', '7.1.1'] as const
const debian = '/usr/share/wordpress'

/** Debian has its own places for some of the files, to which links lead, and no themes. */
function olderRelease(parts: NonNullable<ReturnType<typeof findWordPressParts>>, into: string): void {
  fs.cpSync(debian, into, {
    recursive: true,
    dereference: true,
    filter: (file) => !/\/(?:\.htaccess|wp-config\.php)$/.test(file) && fs.existsSync(file),
  })
  for (const name of ['index.php', 'themes/index.php', 'themes/twentytwentythree'])
    fs.cpSync(path.join(parts.wordpress, 'wp-content', name), path.join(into, 'wp-content', name), { recursive: true })
}

const filesBelow = (folder: string): string[] =>
  fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))

/** Both releases as wordpress.org gives them out, made once on a machine: a zip, and what each file comes to. */
function madeReleases(): string {
  const parts = findWordPressParts()
  if (!parts) throw new Error(wordPressMissing)
  if (fs.existsSync(path.join(parts.made, 'whole'))) return parts.made
  fs.rmSync(parts.made, { recursive: true, force: true })
  for (const version of [older, newer]) {
    const work = path.join(parts.made, version)
    const release = path.join(work, 'wordpress')
    fs.mkdirSync(work, { recursive: true })
    if (version === older) olderRelease(parts, release)
    else fs.cpSync(parts.wordpress, release, { recursive: true })
    const sums = filesBelow(release).map((file) => [
      file,
      createHash('md5')
        .update(fs.readFileSync(path.join(release, file)))
        .digest('hex'),
    ])
    fs.writeFileSync(path.join(parts.made, `${version}.json`), JSON.stringify({ checksums: Object.fromEntries(sums) }))
    execFileSync('zip', ['-q', '-r', '-1', path.join(parts.made, `${version}.zip`), 'wordpress'], { cwd: work })
    fs.rmSync(work, { recursive: true })
  }
  for (const language of ['nl_NL', 'fr_FR'])
    execFileSync('zip', ['-q', '-r', path.join(parts.made, `${language}.zip`), '.', '-i', `*${language}*`], {
      cwd: parts.languages,
    })
  fs.writeFileSync(path.join(parts.made, 'whole'), '')
  return parts.made
}

type Asked = { path: string; query: URLSearchParams; form: URLSearchParams; address: string }
const hasNewer = (from: string, to: string) => from.localeCompare(to, 'en', { numeric: true }) < 0

function updates({ path: asked, form, address }: Asked, published: readonly Extension[]) {
  const kind = asked.startsWith('/plugins') ? 'plugin' : 'theme'
  const list = JSON.parse(form.get(`${kind}s`) ?? '{}') as Record<string, Record<string, { Version: string }>>
  const [newerOnes, same]: [Record<string, object>, Record<string, object>] = [{}, {}]
  for (const [key, { Version }] of Object.entries(list[`${kind}s`] ?? {})) {
    const slug = key.split('/')[0]?.replace(/\.php$/, '') ?? ''
    const newest = published.findLast((each) => each.kind === kind && each.slug === slug)
    if (!newest) continue
    const row = {
      slug,
      theme: slug,
      plugin: key,
      new_version: newest.version,
      package: `${address}/${kind}/${newest.zip}`,
      url: address,
    }
    if (hasNewer(Version, newest.version)) newerOnes[key] = row
    else same[key] = row
  }
  return { [`${kind}s`]: newerOnes, no_update: same, translations: [] }
}

function information({ query, form, path: asked, address }: Asked, published: readonly Extension[]) {
  const kind = asked.startsWith('/plugins') ? 'plugin' : 'theme'
  const fieldOf = (name: string) => query.get(`request[${name}]`) ?? form.get(`request[${name}]`)
  const text = fieldOf('search')
  if (text !== null) {
    const rows = published
      .filter((each) => each.kind === kind && published.findLast(({ slug }) => slug === each.slug) === each)
      .filter((each) => each.slug.includes(text))
      .map(({ slug, version }) => ({
        slug,
        name: slug,
        version,
        short_description: '<b>Made</b>',
        rating: 90,
        num_ratings: 3,
      }))
    return { info: { page: 1, pages: 1, results: rows.length }, [`${kind}s`]: rows }
  }
  const slug = fieldOf('slug')
  const newest = published.findLast((each) => each.kind === kind && each.slug === slug)
  return newest
    ? { name: slug, slug, version: newest.version, download_link: `${address}/${kind}/${newest.zip}` }
    : undefined
}

/** A wordpress.org of the test's own at this machine's loopback: it serves releases of the real one, and knows what a test tells it. */
export async function startWordPressOrg(folder: string): Promise<WordPressOrg> {
  const made = madeReleases()
  const published: Extension[] = []
  const asked: string[] = []
  let isAway = false
  const json = (value: unknown) => Buffer.from(JSON.stringify(value))
  const languages = (address: string) =>
    ['nl_NL', 'fr_FR'].map((language) => ({
      language,
      ...{ version: newer, updated: '2026-01-01 00:00:00', english_name: language, native_name: language },
      package: `${address}/translation/${language}.zip`,
      iso: { 1: language.slice(0, 2) },
      strings: { continue: 'x' },
    }))
  const answer = (one: Asked): Buffer | undefined => {
    const file = (name: string) => (fs.existsSync(name) ? fs.readFileSync(name) : undefined)
    const [, version] = /^\/release\/wordpress-([0-9.]+)\.zip$/.exec(one.path) ?? []
    if (version) return file(path.join(made, `${version}.zip`))
    const [, language] = /^\/translation\/([A-Za-z_]+)\.zip$/.exec(one.path) ?? []
    if (language) return file(path.join(made, `${language}.zip`))
    const [, zip] = /^\/(?:plugin|theme)\/([A-Za-z0-9._-]+\.zip)$/.exec(one.path) ?? []
    if (zip) return file(path.join(folder, zip))
    if (one.path.startsWith('/core/version-check'))
      return json({ offers: [{ response: 'upgrade', version: newer, current: newer, locale: 'en_US' }] })
    if (one.path.startsWith('/core/checksums'))
      return file(path.join(made, `${one.query.get('version')}.json`)) ?? json({ checksums: false })
    if (one.path.startsWith('/translations/')) return json({ translations: languages(one.address) })
    if (one.path.includes('/update-check/')) return json(updates(one, published))
    const found = one.path.includes('/info/') ? information(one, published) : undefined
    return found && json(found)
  }
  const server = http.createServer((request, reply) => {
    let body = ''
    request.on('data', (part) => {
      body += part
    })
    request.on('end', () => {
      asked.push(request.url ?? '')
      if (isAway) return void reply.destroy()
      const url = new URL(request.url ?? '/', address)
      const found = answer({ path: url.pathname, query: url.searchParams, form: new URLSearchParams(body), address })
      reply.writeHead(found ? 200 : 404, { 'content-type': 'application/json' }).end(found ?? '{"error":"Not found."}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  fs.mkdirSync(folder, { recursive: true })
  const leading = path.join(folder, 'leading.php')
  fs.writeFileSync(leading, leadingTo(address))
  return {
    address,
    leading,
    asked: () => asked,
    setAway: (is) => {
      isAway = is
    },
    publish({ files, ...extension }) {
      const work = fs.mkdtempSync(path.join(folder, 'made-'))
      const zip = `${extension.slug}.${extension.version}.zip`
      for (const [name, text] of Object.entries(files)) {
        const file = path.join(work, extension.slug, name)
        fs.mkdirSync(path.dirname(file), { recursive: true })
        fs.writeFileSync(file, text)
      }
      fs.rmSync(path.join(folder, zip), { force: true })
      execFileSync('zip', ['-q', '-r', path.join(folder, zip), extension.slug], { cwd: work })
      published.push({ ...extension, zip })
    },
    stop: () => new Promise((resolve) => void server.close(() => resolve()).closeAllConnections()),
  }
}

const leadingTo = (address: string): string => `<?php
WP_CLI::add_wp_hook('pre_http_request', function ($answer, $args, $url) {
    $there = preg_replace('~^https?://(?:api|downloads)\\.wordpress\\.org~', '${address}', $url);
    if ($there === $url && !str_starts_with($url, '${address}')) return $answer;
    if (($args['belfry'] ?? false)) return $answer;
    return (new WP_Http())->request($there, ['belfry' => true, 'reject_unsafe_urls' => false] + $args);
}, 10, 3);
`
