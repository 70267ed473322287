import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from './kit/imports.ts'

/** A rule that stands in one place: how it looks when somebody decides it again, and where alone it may stand. */
const homes = {
  'who pays for a client, and reads its mail (`payerOf`, `readerOf`, `payerIdSql` of people/clients)': {
    again:
      /client_type = 'Managed Client'\s+then|'(?:\w+\.)?client_type', '=', 'Managed Client'|=== 'Managed Client'(?:\s*&&\s*[\w.?]*partnerId !== null)?\s*\?\s*\(?\s*(?:await )?[\w(.]*partnerId/,
    home: /^src\/areas\/people\/clients\//,
    planted: [
      "case when client.client_type = 'Managed Client' then client.partner_id else client.id end",
      "const payer = client.clientType === 'Managed Client' && client.partnerId !== null ? client.partnerId : client.id",
      "owner?.clientType === 'Managed Client' && owner.partnerId !== null ? await found(owner.partnerId) : owner",
      "join.onRef('partner.id', '=', 'client.partner_id').on('client.client_type', '=', 'Managed Client')",
    ],
  },
  'where a link leads (`portalLink`, `apiLink`, `portalHost` of platform/portal-link.ts)': {
    again: /\bpublicUrl\b/,
    home: /^src\/(platform|drivers|entry)\//,
    planted: ['const url = new URL(path, work.config.publicUrl)'],
  },
  'how an address names its language (`pathIn` of base/locale.ts)': {
    again: /(?:=== 'nl'|=== defaultLocale) \? '' : `\/\$\{|\{ nl: '', en: '\/en'/,
    home: /^src\/base\/locale\.ts$/,
    planted: ["(locale === 'nl' ? '' : `/$\u007blocale}`) + path", "{ nl: '', en: '/en', fr: '/fr' }"],
  },
  'how an amount is rounded and written (`roundHalfUp`, `fromEuros`, `toDecimal` of base/money.ts)': {
    again:
      /(?:cents|euros).*\bMath\.(?:round|floor|ceil|trunc)\(|\bMath\.(?:round|floor|ceil|trunc)\((?:[^()\n]|\([^()\n]*\))*(?:cents|euros)|\b(?:cents|value|amount)\w* \/ 100\)\.toFixed\(/i,
    home: /^src\/base\/money\.ts$/,
    planted: [
      'const unitCents = Math.round(agreed / quantity)',
      'return { unit: Math.floor(line.cents / (quantity || 1)) }',
      'onChange(Math.round(euros * 100))',
      "(cents / 100).toFixed(2).replace('.', ',')",
    ],
  },
} as const

const sources = fs
  .globSync('src/**/*.{ts,tsx}', { cwd: root })
  .map((file) => file.split(path.sep).join('/'))
  .filter((file) => !/\.test\.tsx?$|fixtures\.ts$/.test(file))
  .map((file) => ({ file, text: fs.readFileSync(path.join(root, file), 'utf8') }))

describe.each(Object.entries(homes))('%s', (_rule, { again, home, planted }) => {
  it('stands in one place', () => {
    expect(sources.filter(({ file, text }) => !home.test(file) && again.test(text)).map(({ file }) => file)).toEqual([])
  })

  it.each(planted)('is seen when it is decided again: %s', (text) => {
    expect(again.test(text)).toBe(true)
  })
})
