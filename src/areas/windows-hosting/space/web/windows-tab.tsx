import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type Read, SpaceFrame } from '#areas/hosting/space/web/public.ts'
import type { WindowsSpace } from '../contract/shapes.ts'
import { useReadAgain, windowsSpace } from './queries.ts'

/** A space whose host has said how it stands; `canChange` while it is on. */
export type ReadWindows = Read<WindowsSpace>

/** A tab of a hosting on Windows. */
export const WindowsTab = ({ id, children }: { id: number; children: (space: ReadWindows) => ReactNode }) => (
  <SpaceFrame query={useQuery(windowsSpace(id))} again={useReadAgain(id)}>
    {children}
  </SpaceFrame>
)
