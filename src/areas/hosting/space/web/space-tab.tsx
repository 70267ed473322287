import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { WebSpace } from '../contract/shapes.ts'
import { useRefreshSpace, webSpace } from './queries.ts'
import { type Read, SpaceFrame } from './space-frame.tsx'

export type ReadSpace = Read<WebSpace>

/** A tab of a web hosting on Linux. */
export const SpaceTab = ({ id, children }: { id: number; children: (space: ReadSpace) => ReactNode }) => (
  <SpaceFrame query={useQuery(webSpace(id))} again={useRefreshSpace(id)}>
    {children}
  </SpaceFrame>
)
