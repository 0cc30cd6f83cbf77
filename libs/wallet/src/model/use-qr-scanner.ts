import { type RefObject, useEffect, useRef } from 'react';

/** The part of the browser's `BarcodeDetector` that is used; TypeScript does not know it. */
interface QrDetector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
type QrDetectorClass = new (options: { readonly formats: readonly string[] }) => QrDetector;

const detectorClass = (): QrDetectorClass | undefined =>
  (globalThis as { readonly BarcodeDetector?: QrDetectorClass }).BarcodeDetector;

/** Whether this browser reads QR codes and has a camera to do it with. */
export const canScanQr = (): boolean =>
  // `mediaDevices` is missing on pages that are not served securely, although TypeScript types it as present.
  detectorClass() !== undefined && 'mediaDevices' in navigator;

interface QrScan {
  /** The text of the code. */
  readonly onFound: (text: string) => void;
  /** The camera cannot be used: refused, taken, or there is none. */
  readonly onFailed: () => void;
}

/** Shows the camera in a video element and reports the first QR code in it; the camera is released at the end. */
export function useQrScanner(video: RefObject<HTMLVideoElement | null>, scan: QrScan): void {
  const latest = useRef(scan);
  useEffect(() => {
    latest.current = scan;
  });
  useEffect(() => {
    const Detector = detectorClass();
    const element = video.current;
    if (!Detector || !element) return undefined;
    const ended = new AbortController();
    void watch(new Detector({ formats: ['qr_code'] }), element, ended.signal).then(
      (text) => text !== undefined && latest.current.onFound(text),
      () => ended.signal.aborted || latest.current.onFailed(),
    );
    return () => ended.abort();
  }, [video]);
}

/** Looks at every frame until there is a code; undefined when it was ended before. Rejects when the camera fails. */
async function watch(
  detector: QrDetector,
  video: HTMLVideoElement,
  signal: AbortSignal,
): Promise<string | undefined> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
  try {
    video.srcObject = stream;
    await video.play();
    while (!signal.aborted) {
      const [code] = await detector.detect(video);
      if (code) return code.rawValue;
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    return undefined;
  } finally {
    for (const track of stream.getTracks()) track.stop();
  }
}
