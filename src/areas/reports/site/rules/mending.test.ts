import { expect, it } from 'vitest'
import { allFindingCodes } from '#base/site-audit/report.ts'
import { type Maker, makers, mendingOf } from './mending.ts'

const madeBy = (maker: Maker) => ({ maker, documentRoot: 'public', domain: maker === 'builder' ? 'zaak.be' : null })
const mended = (maker: Maker, code: (typeof allFindingCodes)[number], page: string | null) => {
  const mending = mendingOf({ code, page }, madeBy(maker))
  return mending && `${mending.place} ${mending.at}`
}

it('leads as near to what has to change as there is a way', () => {
  expect([
    mended('files', 'no_title', 'https://zaak.be/'),
    mended('files', 'no_title', 'https://zaak.be/over%20ons/team.html?x=1'),
    mended('files', 'insecure_code', 'https://zaak.be/nieuws/brood'),
    mended('files', 'insecure_code', 'https://zaak.be/%2e%2e/..%2f..%2fetc/passwd.txt'),
    mended('files', 'no_title', 'https://zaak.be/%E0%A4%A/x'),
    mended('files', 'no_robots', null),
    mended('wordpress', 'no_description', 'https://zaak.be/over-ons/'),
    mended('builder', 'no_heading', 'https://zaak.be/'),
    mended('windows', 'http_stays_open', null),
    mended('files', 'http_stays_open', null),
    mended('files', 'link_doubtful', 'https://zaak.be/'),
  ]).toEqual([
    'files public',
    'file public/over ons/team.html',
    'files public/nieuws',
    'files public',
    'files public',
    'files public',
    'wordpress /over-ons/',
    'builder zaak.be',
    'ftp null',
    'site null',
    null,
  ])
  const without = makers.flatMap((maker) => allFindingCodes.filter((code) => mended(maker, code, null) === null))
  expect(new Set(without)).toEqual(new Set(['link_doubtful', 'link_refused', 'link_slow']))
})
