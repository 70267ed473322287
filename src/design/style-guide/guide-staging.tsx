import { SampleFirewall } from '../staging/sample-firewall.tsx'

/** A list of which a mistake is found out too late: its changes are staged, looked over and sent as one. */
export const StagingSample = () => <SampleFirewall server="srv1.zeilschool-voorbeeld.be" save={() => undefined} />
