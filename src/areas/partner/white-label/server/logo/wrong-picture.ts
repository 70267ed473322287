/** Why a file is not accepted as a logo. */
export type PictureFault = 'type' | 'size' | 'dimensions' | 'damaged'

export class WrongPicture extends Error {
  readonly fault: PictureFault
  constructor(fault: PictureFault, options?: ErrorOptions) {
    super(fault, options)
    this.name = 'WrongPicture'
    this.fault = fault
  }
}
