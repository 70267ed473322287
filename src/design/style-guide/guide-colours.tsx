import { useState } from 'react'
import { type BrandName, brandNames } from '#brands/brands.ts'
import { panelNameOf } from '#design/tokens/brand.ts'
import { m } from '#words'
import { Select } from '../components/select.tsx'
import { Mono } from '../components/text-bits.tsx'
import { showBrand, showHouseColour, useBrand } from '../tokens/brand.ts'

const houseColours = ['#0f766e', '#c2410c', '#ffd400', '#111111'] as const

/** Another brand, or a partner's own colour, on this page. */
export function BrandChoice() {
  const brand = useBrand()
  const [colour, setColour] = useState<string>('')
  return (
    <>
      <Select
        label={m.design_guide_brand()}
        options={brandNames.map((name) => ({ id: name, label: panelNameOf(name) }))}
        value={brand.name}
        onChange={(name) => showBrand(String(name) as BrandName)}
        className="w-40"
      />
      <Select
        label={m.design_guide_house_colour()}
        options={[{ id: '', label: m.design_none_short() }, ...houseColours.map((hex) => ({ id: hex, label: hex }))]}
        value={colour}
        onChange={(hex) => {
          setColour(String(hex ?? ''))
          void showHouseColour(String(hex ?? '') || null)
        }}
        className="w-48"
      />
    </>
  )
}

const grounds = [
  ['canvas', 'bg-canvas'],
  ['surface', 'bg-surface'],
  ['sunken', 'bg-sunken'],
  ['raised', 'bg-raised'],
  ['hover', 'bg-hover'],
] as const
const meanings = [
  ['brand', 'bg-brand-tint border-brand-line text-brand-ink'],
  ['good', 'bg-good-tint border-good-line text-good-ink'],
  ['warning', 'bg-warning-tint border-warning-line text-warning-ink'],
  ['bad', 'bg-bad-tint border-bad-line text-bad-ink'],
  ['info', 'bg-info-tint border-info-line text-info-ink'],
] as const
const fills = [
  ['brand', 'bg-brand text-on-brand'],
  ['bad', 'bg-bad text-on-bad'],
  ['inverse', 'bg-inverse text-on-inverse'],
] as const

export const Colours = () => (
  <div className="grid grid-cols-2 gap-3 small:grid-cols-3 wide:grid-cols-5">
    {grounds.map(([name, look]) => (
      <div key={name} className={`rounded-lg border border-line p-3 ${look}`}>
        <Mono>{name}</Mono>
        <p className="text-ink-soft text-sm">ink-soft</p>
      </div>
    ))}
    {meanings.map(([name, look]) => (
      <div key={name} className={`rounded-lg border p-3 ${look}`}>
        <Mono>{name}</Mono>
      </div>
    ))}
    {fills.map(([name, look]) => (
      <div key={name} className={`rounded-lg p-3 font-medium ${look}`}>
        <Mono>{name}</Mono>
      </div>
    ))}
  </div>
)

const sizes = [
  'title-large',
  'title',
  'text-xl font-semibold',
  'text-lg',
  'text-base',
  'text-sm text-ink-soft',
  'text-xs text-ink-soft',
] as const

export const Type = () => (
  <div className="flex flex-col gap-2">
    {sizes.map((size) => (
      <p key={size} className={size}>
        {m.design_guide_type_sample()}
      </p>
    ))}
    <Mono>v=spf1 include:spf.belfry.example -all</Mono>
  </div>
)
