import { mostAliases } from '#base/web-space/site.ts'
import { restartsPool } from '#base/windows-space/iis.ts'
import { mostDirectories } from '#base/windows-space/virtual-directory.ts'
import { isSamePath } from '#base/windows-space/windows-path.ts'
import { spaceBehaves } from '../../sandbox-behaviour.ts'
import type { WindowsSites } from '../port.ts'
import type { KeptSpace } from './kept-space.ts'
import { type Made, no, type SpaceBook } from './space-book.ts'

/** A site that is `broken` takes no change: IIS says no before anything is written. */
const changed = (kept: KeptSpace, more: Partial<KeptSpace>): Made =>
  spaceBehaves(kept.domain, 'broken')
    ? no('configuration_invalid', 'HTTP Error 500.19: the configuration file cannot be read')
    : { kept: { ...kept, ...more } }

export const sitePart = (book: SpaceBook): WindowsSites => ({
  async keepAddress(operationId, { reference, address }) {
    if (!(await book.claim(address, reference))) return no('address_taken', address, 'address')
    let isHeld = false
    const outcome = await book.write(operationId, reference, {
      apply: (kept) => {
        isHeld = address === kept.domain || kept.addresses.includes(address)
        if (isHeld) return { kept }
        if (kept.addresses.length >= mostAliases) return no('too_many', address)
        return changed(kept, { addresses: [...kept.addresses, address] })
      },
    })
    if (outcome.kind === 'rejected' && !isHeld) await book.release(address, reference)
    return outcome
  },

  async dropAddress(operationId, { reference, address }) {
    let isMain = false
    const outcome = await book.write(operationId, reference, {
      apply: (kept) => {
        isMain = address === kept.domain
        return isMain
          ? no('not_possible', 'the first name stays')
          : changed(kept, { addresses: kept.addresses.filter((each) => each !== address) })
      },
    })
    if (outcome.kind === 'done' && !isMain) await book.release(address, reference)
    return outcome
  },

  changeIis: (operationId, { reference, change }) =>
    book.write(operationId, reference, {
      apply: (kept, now) => {
        const wanted = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
        const iis = { ...kept.iis, ...wanted }
        return changed(kept, { iis, poolAt: restartsPool(change) ? now : kept.poolAt })
      },
    }),

  keepDirectory: (operationId, { reference, directory }) =>
    book.write(operationId, reference, {
      apply: (kept) => {
        if (!kept.folders.some((folder) => isSamePath(folder, directory.path)))
          return no('no_such_folder', directory.path, 'path')
        const others = kept.directories.filter(({ name }) => !isSamePath(name, directory.name))
        if (others.length >= mostDirectories) return no('too_many', directory.name)
        return changed(kept, { directories: [...others, directory].toSorted(byName) })
      },
    }),

  dropDirectory: (operationId, { reference, name }) =>
    book.write(operationId, reference, {
      apply: (kept) => changed(kept, { directories: kept.directories.filter((each) => !isSamePath(each.name, name)) }),
    }),
})

const byName = (one: { name: string }, other: { name: string }) => (one.name < other.name ? -1 : 1)
