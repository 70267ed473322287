/** Who makes what we sell: the first row that fits. What fits none is the brand's own. */
const makers: readonly { id: string; name: string; makes: (product: Sold) => boolean }[] = [
  {
    id: 'microsoft',
    name: 'Microsoft',
    makes: ({ group, variant }) => group === 'office365' || (group === 'services' && variant === 'office'),
  },
]

type Sold = { group: string; variant: string }
export type Maker = { id: string; name: string }

export const ownVendor = 'own'

export function vendorOf(product: Sold, brandName: string): Maker {
  const maker = makers.find(({ makes }) => makes(product))
  return maker ? { id: maker.id, name: maker.name } : { id: ownVendor, name: brandName }
}
