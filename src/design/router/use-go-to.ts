import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { Target } from '../components/link.tsx'

/** Goes where a `to…` of an area leads: `goTo(toDomain('halm.be'))`. Paths are plain strings, which the router does not know beforehand. */
export function useGoTo(): (target: Target) => Promise<void> {
  const navigate = useNavigate()
  return useCallback((target) => navigate(target as never), [navigate])
}
