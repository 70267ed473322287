/** The colours of a site; ink on background, and `onBrand` on brand, have a contrast of 4.5 and more (a test computes it). */
export type Palette = {
  background: string
  surface: string
  ink: string
  soft: string
  line: string
  brand: string
  onBrand: string
  tint: string
  accent: string
}

const palette = (
  background: string,
  surface: string,
  ink: string,
  soft: string,
  line: string,
  brand: string,
  onBrand: string,
  tint: string,
  accent: string,
): Palette => ({ background, surface, ink, soft, line, brand, onBrand, tint, accent })

export const palettes = {
  crust: palette('#fbf6ee', '#ffffff', '#2b1d12', '#6b5644', '#e6d9c6', '#9a4b1c', '#ffffff', '#f3e3cc', '#e0a33e'),
  olive: palette('#f7f7ef', '#ffffff', '#23281a', '#5a6149', '#dcdfc9', '#4f6228', '#ffffff', '#e6ebd2', '#d9894a'),
  berry: palette('#fdf5f5', '#ffffff', '#331320', '#745260', '#efd9de', '#8e2148', '#ffffff', '#f8dfe5', '#f2a65a'),
  ocean: palette('#f3f8fa', '#ffffff', '#0f2733', '#4a6470', '#d3e2e9', '#0f5f7d', '#ffffff', '#d9edf4', '#f0a24a'),
  forest: palette('#f3f7f3', '#ffffff', '#12261c', '#4a6155', '#d2e0d6', '#1d6145', '#ffffff', '#d8ecdf', '#e8b04b'),
  slate: palette('#f6f7f9', '#ffffff', '#161c26', '#525d6c', '#dde2e9', '#27456e', '#ffffff', '#e2eaf5', '#e2793f'),
  night: palette('#12141c', '#1b1e29', '#f2f1ec', '#b3b4bd', '#33374a', '#e9b872', '#1c1408', '#252a3a', '#7fb5c9'),
  ink: palette('#fafaf7', '#ffffff', '#121212', '#595959', '#e0e0da', '#121212', '#ffffff', '#ecece4', '#e4572e'),
  clay: palette('#faf3ee', '#ffffff', '#33211b', '#745c52', '#ead8cd', '#a8452f', '#ffffff', '#f4ded3', '#3f7d78'),
  rose: palette('#fcf6f4', '#ffffff', '#35222a', '#77606a', '#ecdcd9', '#93495f', '#ffffff', '#f6e2e1', '#c79a63'),
  plum: palette('#f8f5fb', '#ffffff', '#241733', '#62557a', '#e0d8ec', '#5d3a8c', '#ffffff', '#ebe0f7', '#f08a5d'),
  sun: palette('#fffaf0', '#ffffff', '#2a2215', '#6d5f47', '#eee0c4', '#94550a', '#ffffff', '#ffedc4', '#2f7f79'),
  lagoon: palette('#f1faf8', '#ffffff', '#0e2b2a', '#456462', '#cfe5e1', '#0b6a63', '#ffffff', '#d3f0ea', '#ff8a65'),
  sand: palette('#f8f4ec', '#fffdf9', '#2c2820', '#6a6353', '#e2dac9', '#6d5a35', '#ffffff', '#ece2cd', '#b5673f'),
  brick: palette('#f8f5f2', '#ffffff', '#241d1a', '#655a55', '#e2d9d4', '#a33a1f', '#ffffff', '#f3ded7', '#e3a72f'),
  steel: palette('#101820', '#18222c', '#eef3f6', '#a9b6bf', '#2c3a46', '#f2b632', '#1d1503', '#1f2c38', '#6fb1d6'),
} as const satisfies Record<string, Palette>
export type PaletteName = keyof typeof palettes

export const paletteOf = (name: string): Palette => palettes[name as PaletteName] ?? palettes.slate
