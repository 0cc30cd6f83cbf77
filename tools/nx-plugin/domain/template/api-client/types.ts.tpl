/** One __title__ entry, in the words of the trade. */
export interface __Name__ {
  readonly id: number;
  readonly label: string;
}
