import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { Target } from '../components/link.tsx'

/**
 * Navigates to a `to…` of an area: `goTo(toDomain('halm.be'))`. Paths are plain strings, which the router cannot
 * check.
 */
export function useGoTo(): (target: Target) => Promise<void> {
  const navigate = useNavigate()
  return useCallback((target) => navigate(target as never), [navigate])
}
