/** Two families that go together: headings and text. The files stand in packages of the same name. */
type TypePair = {
  head: string
  body: string
  /** Weight and spacing of headings. */
  weight: number
  spacing: string
  /** Larger or smaller than usual, as a family looks. */
  scale: number
}

const pair = (head: string, body: string, weight: number, spacing: string, scale = 1): TypePair => ({
  head,
  body,
  weight,
  spacing,
  scale,
})

export const typePairs = {
  warm: pair('fraunces', 'dm-sans', 560, '-0.02em'),
  classic: pair('playfair-display', 'dm-sans', 560, '-0.012em', 0.96),
  editorial: pair('newsreader', 'manrope', 480, '-0.022em', 1.04),
  modern: pair('space-grotesk', 'dm-sans', 560, '-0.035em', 0.95),
  lively: pair('bricolage-grotesque', 'dm-sans', 700, '-0.03em'),
  clean: pair('outfit', 'outfit', 560, '-0.025em', 0.96),
  fine: pair('cormorant-garamond', 'manrope', 560, '-0.015em', 1.16),
  plain: pair('manrope', 'manrope', 680, '-0.035em', 0.92),
} as const satisfies Record<string, TypePair>
export type TypePairName = keyof typeof typePairs

export const typePairOf = (name: string): TypePair => typePairs[name as TypePairName] ?? typePairs.clean

/** The families of a pair, each once. */
export const familiesOf = ({ head, body }: TypePair): string[] => [...new Set([head, body])]
