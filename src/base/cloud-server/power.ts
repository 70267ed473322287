/** How a server stands, as its provider says it (service areas §4). */
export const serverStates = [
  ...(['running', 'stopping', 'startup', 'suspended', 'paused', 'mounted', 'offline', 'online'] as const),
] as const
export type ServerState = (typeof serverStates)[number]

/** `shutdown` asks the operating system; `off` and `reset` pull the plug. */
export const powerActions = ['start', 'shutdown', 'reboot', 'reset', 'off'] as const
export type PowerAction = (typeof powerActions)[number]

/** `online`: reachable, though its provider does not say what it does. `mounted`: in rescue mode. */
const isUp = ['running', 'online', 'mounted', 'paused'] as const satisfies readonly ServerState[]
const isMoving = ['stopping', 'startup'] as const satisfies readonly ServerState[]

export const isServerUp = (state: ServerState): boolean => (isUp as readonly ServerState[]).includes(state)
export const isServerMoving = (state: ServerState): boolean => (isMoving as readonly ServerState[]).includes(state)

/**
 * What an action does in a state: `act`, nothing since it is so already, or it cannot be. A server that hangs while it
 * stops or starts can be reset: that is what the plug is for.
 */
export function powerTurn(action: PowerAction, state: ServerState): 'act' | 'already' | 'impossible' {
  if (state === 'suspended') return 'impossible'
  const hangs = isServerMoving(state)
  if (action === 'start')
    return state === 'offline' ? 'act' : state === 'paused' ? 'act' : hangs ? 'impossible' : 'already'
  if (action === 'off') return state === 'offline' ? 'already' : 'act'
  if (action === 'reset') return state === 'offline' ? 'impossible' : 'act'
  if (state === 'offline') return action === 'shutdown' ? 'already' : 'impossible'
  return hangs ? 'impossible' : 'act'
}
