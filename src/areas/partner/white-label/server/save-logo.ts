import type { Ctx } from '#platform/context.ts'
import { changed } from './changed.ts'
import { longestSide, maxBytes, type Picture, readPicture } from './logo/picture.ts'
import { type PictureFault, WrongPicture } from './logo/wrong-picture.ts'
import { partnerLookStore, type Theme } from './look-store.ts'
import { refuse } from './refuse.ts'

const no: Record<PictureFault, () => never> = {
  type: () => refuse('logo_wrong_type', { field: 'logo' }),
  size: () => refuse('logo_too_large', { field: 'logo', values: { kilobytes: maxBytes / 1024 } }),
  dimensions: () => refuse('logo_wrong_dimensions', { field: 'logo', values: { side: longestSide } }),
  damaged: () => refuse('logo_damaged', { field: 'logo' }),
}

export async function saveLogo(ctx: Ctx, theme: Theme): Promise<void> {
  const { clientId } = ctx.requirePrincipal()
  const file = ctx.files.find(({ field }) => field === 'logo') ?? refuse('logo_missing', { field: 'logo' })
  const picture = await pictureIn(file.content)
  if (!(await partnerLookStore.lock(ctx.sql, clientId))) refuse('not_personalised')
  await partnerLookStore.showLogo(ctx.sql, clientId, theme, picture, ctx.now())
  await changed(ctx, clientId, 'partner.logo-changed', { theme, hash: picture.hash })
}

async function pictureIn(content: Buffer): Promise<Picture> {
  try {
    return await readPicture(content)
  } catch (fault) {
    if (fault instanceof WrongPicture) return no[fault.fault]()
    throw fault
  }
}

export async function removeLogo(ctx: Ctx, theme: Theme): Promise<void> {
  const { clientId } = ctx.requirePrincipal()
  if (!(await partnerLookStore.lock(ctx.sql, clientId))) return
  await partnerLookStore.hideLogo(ctx.sql, clientId, theme, ctx.now())
  await changed(ctx, clientId, 'partner.logo-removed', { theme })
}
