import { useSyncExternalStore } from 'react'
import { fromHex } from '#base/oklch.ts'
import { type Brand, brands, isBrandName } from '#brands/brands.ts'

const listeners = new Set<() => void>()

/** The brand of this page: the server writes it into `<html data-brand>`. */
export function currentBrand(): Brand {
  const name = document.documentElement.dataset.brand ?? ''
  return brands[isBrandName(name) ? name : 'belfry']
}

export function showBrand(name: Brand['name']): void {
  if (document.documentElement.dataset.brand === name) return
  document.documentElement.dataset.brand = name
  for (const listener of listeners) listener()
}

export const useBrand = (): Brand =>
  useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, currentBrand)

let applied: string[] = []

/** A partner's house colour over the brand's, by the same recipe; `null` goes back to the brand. */
export async function showHouseColour(hex: string | null | undefined): Promise<void> {
  const style = document.documentElement.style
  for (const name of applied) style.removeProperty(name)
  applied = []
  const colour = hex ? fromHex(hex) : undefined
  if (!colour) return
  const { brandDeclarations } = await import('#brands/token-css.ts')
  const declarations = brandDeclarations({ hue: colour.h, chroma: colour.c, lightness: colour.l })
  applied = Object.keys(declarations).filter((name) => name.startsWith('--brand') || name === '--on-brand')
  for (const name of applied) style.setProperty(name, declarations[name] ?? '')
}
