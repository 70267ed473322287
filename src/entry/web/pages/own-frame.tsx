import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { userQuery } from '#design/router/session.ts'
import { DashboardFrame } from '../shell/dashboard.tsx'
import { PublicFrame } from '../shell/plain.tsx'

/** The frame that the user knows: their menu when they are signed in, brand and language for everybody. */
export function OwnFrame({ children, meanwhile }: { children: ReactNode; meanwhile: ReactNode }) {
  const { data: user, isPending } = useQuery(userQuery)
  if (isPending) return meanwhile
  const Frame = user ? DashboardFrame : PublicFrame
  return <Frame>{children}</Frame>
}
