import { type Handlers, word } from './handlers.ts'
import type { Given } from './published.ts'
import { digestOf, type FwRule, PveFault, type Vm, type World } from './world.ts'

const fields = ['type', 'action', 'source', 'proto', 'dport', 'comment', 'macro'] as const
const vmOf = (world: World, given: Given): Vm => world.vm(Number(word(given.vmid)), word(given.node))

/** A change that says from which rules it was made is refused where those are others by now. */
function checked(world: World, given: Given): Vm {
  const vm = vmOf(world, given)
  if (given.digest !== undefined && given.digest !== digestOf(vm.rules))
    throw new PveFault(500, 'detected modified configuration - file changed by other user? Try again.')
  return vm
}

function ruleAt(vm: Vm, pos: number): FwRule {
  const rule = vm.rules[pos]
  if (!rule) throw new PveFault(400, 'Parameter verification failed.', { pos: `no rule at position ${pos}` })
  return rule
}

function fill(rule: FwRule, given: Given): void {
  for (const name of fields) if (given[name] !== undefined) Object.assign(rule, { [name]: word(given[name]) })
  if (given.enable !== undefined) rule.enable = Number(word(given.enable))
  if (rule.dport && !['tcp', 'udp'].includes(rule.proto ?? ''))
    throw new PveFault(400, 'Parameter verification failed.', {
      proto: "missing property - 'dport' requires this property",
    })
}

/** To another place, counted in the list as it is before. */
function move(rules: readonly FwRule[], pos: number, to: number): FwRule[] {
  const moved = rules[pos] as FwRule
  const next: FwRule[] = []
  for (const [index, rule] of rules.entries()) {
    if (index === pos) continue
    if (index === to) next.push(moved)
    next.push(rule)
  }
  if (to >= rules.length || to === pos) next.splice(to === pos ? pos : next.length, 0, moved)
  return next
}

const path = '/nodes/{node}/qemu/{vmid}/firewall'
export const firewallHandlers: Handlers = {
  [`GET ${path}/rules`]: (world, given) => {
    const { rules } = vmOf(world, given)
    return rules.map((rule, pos) => ({ ...rule, pos, digest: digestOf(rules) }))
  },
  // A new one stands at the top whatever is said of its place, and is off unless it is said to be on.
  [`POST ${path}/rules`]: (world, given) => {
    const vm = checked(world, given)
    const rule: FwRule = { type: '', action: '', enable: 0 }
    fill(rule, given)
    vm.rules = [rule, ...vm.rules]
    return null
  },
  [`PUT ${path}/rules/{pos}`]: (world, given) => {
    const vm = checked(world, given)
    const pos = Number(word(given.pos))
    const rule = { ...ruleAt(vm, pos) }
    if (given.moveto !== undefined) vm.rules = move(vm.rules, pos, Number(word(given.moveto)))
    else {
      fill(rule, given)
      vm.rules = vm.rules.with(pos, rule)
    }
    return null
  },
  [`DELETE ${path}/rules/{pos}`]: (world, given) => {
    const vm = checked(world, given)
    const pos = Number(word(given.pos))
    ruleAt(vm, pos)
    vm.rules = vm.rules.toSpliced(pos, 1)
    return null
  },
  [`GET ${path}/options`]: (world, given) => vmOf(world, given).options,
  [`PUT ${path}/options`]: (world, given) => {
    const vm = vmOf(world, given)
    for (const name of ['enable', 'policy_in', 'dhcp', 'ndp']) {
      const value = given[name]
      if (value !== undefined) vm.options[name] = word(value)
    }
    return null
  },
}
