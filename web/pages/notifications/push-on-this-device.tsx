import { useEffect, useState } from "react";
import { useSiteSettings } from "#web/frame/site-settings.ts";
import {
  type DevicePush,
  findDevicePush,
  PushDeviceError,
  turnPushOff,
  turnPushOn,
} from "#web/offline/push-device.ts";
import { Notice } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/controls/button.tsx";
import { showToast } from "#web/ui/controls/toast.tsx";

const texts: Record<DevicePush, string> = {
  on: "This device shows you notifications, even while no page of ours is open. Choose below what it shows.",
  off: "This device can show you notifications, even while no page of ours is open. Your browser asks for your permission first.",
  denied:
    "Your browser blocks notifications of this site. Allow them in the browser's settings for this site, then reload this page.",
  unsupported:
    "This browser cannot show notifications of this site. On an iPhone or iPad, first add the site to your home screen and open it there.",
};

/** Turns push on and off on this device. The browser asks for permission only after a press. */
export const PushOnThisDevice = () => {
  const site = useSiteSettings();
  const [state, setState] = useState<DevicePush>();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    findDevicePush().then(setState, (error: unknown) =>
      error instanceof PushDeviceError ? setProblem(error.message) : setState("unsupported"),
    );
  }, []);

  /** Calls `work`, and shows the new state or the problem. */
  const change = async (work: () => Promise<DevicePush>) => {
    setBusy(true);
    setProblem(undefined);
    try {
      const now = await work();
      setState(now);
      if (work === turnPushOn && now === "on") showToast("This device shows notifications now.");
    } catch (error) {
      setProblem(
        error instanceof PushDeviceError
          ? error.message
          : "This did not work in your browser. The other channels reach you as before.",
      );
    }
    setBusy(false);
  };
  const turnOff = async (): Promise<DevicePush> => {
    await turnPushOff();
    return "off";
  };

  return (
    <section className="grid gap-3" aria-labelledby="push-heading">
      <h2 id="push-heading" className="d3">
        On this device
      </h2>
      {!site.push ? (
        <p className="muted">This site sends no push notifications to devices.</p>
      ) : (
        <>
          <p className="muted min-h-12">{state && texts[state]}</p>
          {problem && (
            <Notice tone="bad">
              <p className="grow">{problem}</p>
              {!state && (
                <Button
                  size="sm"
                  variant="outline"
                  busy={busy}
                  onClick={() => void change(findDevicePush)}
                >
                  Try again
                </Button>
              )}
            </Notice>
          )}
          {state === "off" && (
            <Button
              className="justify-self-start"
              busy={busy}
              onClick={() => void change(turnPushOn)}
            >
              Show notifications on this device
            </Button>
          )}
          {state === "on" && (
            <Button
              className="justify-self-start"
              variant="outline"
              busy={busy}
              onClick={() => void change(turnOff)}
            >
              Stop notifications on this device
            </Button>
          )}
        </>
      )}
    </section>
  );
};
