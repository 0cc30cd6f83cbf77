import { useEffect, useRef, useState } from 'react';
import { prepareImage } from './prepare-image';

/** A picture that the server has. */
export interface UploadedImage {
  /** Address that forms submit. */
  readonly url: string;
  /** Address of a preview; it may expire. */
  readonly preview: string;
}

/** Uploads a picture; rejects when it did not arrive. */
export type UploadImage = (
  file: File,
  options: { readonly signal: AbortSignal; readonly onProgress: (share: number) => void },
) => Promise<UploadedImage>;

/** State of a tile's picture; `share` is the uploaded part, 0 to 1. */
export type UploadState =
  | { readonly step: 'idle' }
  | { readonly step: 'uploading'; readonly preview: string; readonly share: number }
  | { readonly step: 'failed'; readonly preview: string; readonly reason: 'unreadable' | 'unsent' };

interface Upload {
  readonly state: UploadState;
  /** Preview of the picture chosen on this page, while the tile is mounted. */
  readonly localPreview: string | undefined;
  readonly choose: (file: File) => void;
  readonly retry: () => void;
  readonly stop: () => void;
}

/** Prepares and uploads one picture at a time; a new choice replaces the running upload. */
export function useUpload(upload: UploadImage, onChange: (image: UploadedImage | undefined) => void): Upload {
  const [state, setState] = useState<UploadState>({ step: 'idle' });
  const [localPreview, setLocalPreview] = useState<string>();
  const chosen = useRef<File>(undefined);
  const running = useRef<AbortController>(undefined);
  const preview = useRef<string>(undefined);

  const drop = (): void => {
    running.current?.abort();
    if (preview.current) URL.revokeObjectURL(preview.current);
    preview.current = undefined;
  };
  useEffect(() => drop, []);

  const send = async (file: File): Promise<void> => {
    drop();
    chosen.current = file;
    const { signal } = (running.current = new AbortController());
    const picture = (preview.current = URL.createObjectURL(file));
    setLocalPreview(picture);
    setState({ step: 'uploading', preview: picture, share: 0 });
    const fail = (reason: 'unreadable' | 'unsent'): void => {
      if (!signal.aborted) setState({ step: 'failed', preview: picture, reason });
    };
    const prepared = await prepareImage(file).catch(() => undefined);
    if (signal.aborted) return;
    if (!prepared) return fail('unreadable');
    const onProgress = (share: number): void => {
      if (!signal.aborted) setState({ step: 'uploading', preview: picture, share });
    };
    const image = await upload(prepared, { signal, onProgress }).catch(() => undefined);
    if (signal.aborted) return;
    if (!image) return fail('unsent');
    setState({ step: 'idle' });
    onChange(image);
  };
  return {
    state,
    localPreview,
    choose: (file) => {
      onChange(undefined);
      void send(file);
    },
    retry: () => {
      if (chosen.current) void send(chosen.current);
    },
    stop: () => {
      drop();
      setLocalPreview(undefined);
      setState({ step: 'idle' });
      onChange(undefined);
    },
  };
}
