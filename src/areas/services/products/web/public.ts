import type { Target } from '#design/components/link.tsx'

export const toProducts: Target = { to: '/products' }
