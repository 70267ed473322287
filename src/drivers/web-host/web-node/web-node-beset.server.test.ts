import { describeHeld } from '#test/servers/web-node/held.ts'
import { describeHostileFiles } from '#test/servers/web-node/hostile-files.ts'
import { describeNeighbours } from '#test/servers/web-node/neighbours.ts'
import { describeOnNode } from '#test/servers/web-node/on-node.ts'
import { describeOverS3 } from '#test/servers/web-node/over-s3.ts'
import { describeShutOut } from '#test/servers/web-node/shut-out.ts'
import { describeUnbroken } from '#test/servers/web-node/unbroken.ts'

describeOnNode('a web node that is beset: by hostile files, by neighbours, and by what breaks off', (scene) => {
  describeHostileFiles(scene)
  describeNeighbours(scene)
  describeShutOut(scene)
  describeUnbroken(scene)
  describeHeld(scene)
  describeOverS3(scene)
})
