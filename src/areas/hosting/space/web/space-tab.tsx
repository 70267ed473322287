import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { WebSpace } from '../contract/shapes.ts'
import { useRefreshSpace, webSpace } from './queries.ts'
import { type Read, SpaceFrame } from './space-frame.tsx'

export type ReadSpace = Read<WebSpace>

type Props = { id: number; about: readonly string[]; children: (space: ReadSpace) => ReactNode }

/** A tab of a web hosting on Linux, about these parts and changes of it. */
export const SpaceTab = ({ id, about, children }: Props) => (
  <SpaceFrame query={useQuery(webSpace(id))} again={useRefreshSpace(id)} about={about}>
    {children}
  </SpaceFrame>
)
