import { fill } from "@millwright/messages/text";
import { nowMs } from "#report-page/clock.ts";
import { fillWith, icon, make } from "#report-page/dom.ts";
import { isPassing } from "#report-page/line.ts";
import { newId } from "#report-page/new-id.ts";
import { dropPhoto, keepPhoto, readPhoto } from "#report-page/photo/kept-photos.ts";
import { readBytes, scaled } from "#report-page/photo/scale.ts";
import { type Item, mostPhotos } from "#report-page/report/item.ts";
import { isOver } from "#report-page/report/send.ts";
import { leaving, onLeaving, uploadPhoto } from "#report-page/report/uploads.ts";
import { words } from "#report-page/words.ts";

/** How often a photo that found no line is tried again while the report is written. */
const againMs = 5_000;

interface Tray {
  /** Opens the camera, or what the phone offers in its place. */
  button: HTMLElement;
  list: HTMLElement;
  leave: () => void;
}

/** The photos of a report: taken, made small, kept on this phone and sent while its words are typed. */
export function photoTray(item: Item, onChange: () => void, onFault: (fault: string) => void): Tray {
  const addresses = new Map<string, string>();
  let isLeft = false;
  let isSending = false;

  const picker = make("input", { type: "file", accept: "image/*", multiple: true, class: "hidden", tabindex: "-1" });
  picker.setAttribute("aria-hidden", "true");
  picker.addEventListener("change", () => void take());
  const button = make("button", { type: "button", class: "button", onclick: () => picker.click() });
  const wrap = make("div", { class: "picker" }, button, picker);
  const list = make("ul", { class: "photos" });

  async function take(): Promise<void> {
    const files = Array.from(picker.files ?? []);
    picker.value = "";
    for (const file of files) if (item.photos.length < mostPhotos) await takeOne(file);
    void sendThem();
  }
  async function takeOne(file: File): Promise<void> {
    const small = await scaled(file).catch(() => null);
    if (small === null) return onFault(words().form.photoUnreadable);
    const id = newId();
    addresses.set(id, URL.createObjectURL(small));
    await keepPhoto(id, await readBytes(small));
    if (isLeft) return;
    item.photos = [...item.photos, id];
    onChange();
    draw();
  }
  function remove(photo: string): void {
    item.photos = item.photos.filter((one) => one !== photo);
    delete item.arrived[photo];
    delete item.named[photo];
    void dropPhoto(photo);
    onChange();
    draw();
    button.focus();
  }
  /** One after the other: on a slow line, the first is there before the third has begun. */
  async function sendThem(): Promise<void> {
    if (isSending) return;
    isSending = true;
    while (!isLeft && (await sendNext()));
    isSending = false;
  }
  async function sendNext(): Promise<boolean> {
    const photo = item.photos.find((one) => item.arrived[one] === undefined);
    const { form } = item;
    if (photo === undefined || form === null || isOver(form, nowMs())) return false;
    const answer = await uploadPhoto(item, form, photo);
    if (isLeft || item.state !== "writing") return false;
    if (answer?.body && item.photos.includes(photo)) item.arrived[photo] = answer.body.id;
    else if (answer !== null && (isPassing(answer) || answer.code === "form_expired")) return false;
    else if (answer?.body === null) refuse(photo);
    onChange();
    draw();
    return true;
  }
  function refuse(photo: string): void {
    item.photos = item.photos.filter((one) => one !== photo);
    onFault(words().form.photoRefused);
  }
  function how(photo: string, n: number): string {
    const m = words().form;
    if (item.arrived[photo] !== undefined) return fill(m.photoSent, { n });
    const part = leaving.get(photo);
    if (part === undefined) return fill(m.photoWaits, { n });
    return fill(m.photoSending, { n, percent: Math.round(part * 100) });
  }
  function thumbnail(photo: string): HTMLImageElement {
    const image = make("img", { alt: "" });
    const known = addresses.get(photo);
    if (known !== undefined) image.src = known;
    else void restore(photo, image);
    return image;
  }
  async function restore(photo: string, image: HTMLImageElement): Promise<void> {
    const bytes = await readPhoto(photo);
    if (bytes === null) return remove(photo);
    const address = URL.createObjectURL(new Blob([bytes], { type: "image/jpeg" }));
    addresses.set(photo, address);
    image.src = address;
  }
  function draw(): void {
    const m = words().form;
    const isFull = item.photos.length >= mostPhotos;
    fillWith(button, icon("camera"), isFull ? m.photosFull : m.photo);
    button.disabled = isFull;
    const rows = item.photos.map((photo, index) => {
      const label = fill(m.removePhoto, { n: index + 1 });
      const gone = make("button", { type: "button", class: "remove", "aria-label": label }, icon("cross"));
      gone.addEventListener("click", () => remove(photo));
      const progress = make("progress", { max: "1", "aria-hidden": "true" });
      const status = make("span", { class: "small" });
      const row = make("li", {}, thumbnail(photo), make("span", { class: "sent-part" }, status, progress), gone);
      rowsOf.set(photo, () => {
        status.textContent = how(photo, index + 1);
        progress.hidden = leaving.get(photo) === undefined;
        progress.value = leaving.get(photo) ?? 0;
      });
      return row;
    });
    fillWith(list, ...rows);
    list.hidden = rows.length === 0;
    drawParts();
  }
  const rowsOf = new Map<string, () => void>();
  const drawParts = () => {
    for (const drawRow of Array.from(rowsOf.values())) drawRow();
  };
  const unhear = onLeaving(drawParts);
  const timer = setInterval(() => void sendThem(), againMs);
  draw();
  void sendThem();
  return {
    button: wrap,
    list,
    leave: () => {
      isLeft = true;
      unhear();
      clearInterval(timer);
      for (const address of Array.from(addresses.values())) URL.revokeObjectURL(address);
    },
  };
}
