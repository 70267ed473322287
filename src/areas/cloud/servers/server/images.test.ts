import { expect, it } from 'vitest'
import { imagesFor } from './servers.ts'

it('offers what its place has of its own family, and all of that where nobody says', () => {
  const offered = (image: string, generic?: readonly string[]) =>
    imagesFor(
      { config: { serverImages: { generic, proxmox: undefined } } } as never,
      { variant: 'generic', row: { facts: { system: { image } } } } as never,
    )
  expect(offered('debian-12')).toEqual(['debian-12', 'ubuntu-24.04', 'alma-9'])
  expect(offered('debian-12', ['ubuntu-24.04', 'windows-2022'])).toEqual(['ubuntu-24.04'])
  expect(offered('windows-2022', ['ubuntu-24.04'])).toEqual([])
})
