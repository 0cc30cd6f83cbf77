/** Frames of one holder: at 20 a second enough for 6 years. */
const FRAMES = 2 ** 32;

/**
 * Version of the frame `seq` (1, 2, …) of the holder `epoch` (1, 2, …): one number for both, so that versions grow with
 * each frame and across holders, and stay safe integers for 2 million holders.
 */
export const versionOf = (epoch: number, seq: number): number => epoch * FRAMES + seq;

/** The holder whose frame has this version; 0 before the first. */
export const epochOf = (version: number): number => Math.floor(version / FRAMES);
