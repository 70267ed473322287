import { expect, it } from 'vitest'
import { notLoadedYet } from './not-loaded-yet.ts'

const needed = ['early', 'libraries', 'start', 'shared', 'frame', 'dns-tab', 'shared-screen'].map(
  (name) => `assets/${name}-A1b2C3d4.js`,
)
const asked = (host: string) =>
  notLoadedYet('', needed, { hostId: `assets/${host}-E5f6G7h8.js` }).map((file) => file.slice(7, -12))

it.each([
  ['the sign-in page, which has none of them', 'early', ['early', 'libraries', 'start', 'shared', 'frame']],
  ['what every page begins with', 'start', ['shared', 'frame']],
  ['the frame and every screen in it', 'frame', []],
])('a file is not fetched twice: %s', (_what, host, more) => {
  expect(asked(host)).toEqual([...more, 'dns-tab', 'shared-screen'])
})
