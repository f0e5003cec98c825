import type { SavedView } from "@millwright/contract/saved-views";
import type { SavedScreen } from "@millwright/domain/work/saved-view";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "#lib/api/api.ts";
import { newId } from "#lib/api/new-id.ts";

const viewsKey = ["savedViews"] as const;

/** The saved views of a screen, one's own first, with the ways to change them. Each one throws ApiError. */
export function useViews(screen: SavedScreen) {
  const client = useQueryClient();
  const query = useQuery({ queryKey: viewsKey, queryFn: ({ signal }) => api("GET /saved-views", { signal }) });
  const put = (change: (views: SavedView[]) => SavedView[]) => {
    client.setQueryData<SavedView[]>(viewsKey, (views) => views && change(views));
    return client.invalidateQueries({ queryKey: viewsKey });
  };
  const views = query.data
    ?.filter((view) => view.screen === screen)
    .sort((a, b) => Number(b.is_mine) - Number(a.is_mine));
  return {
    views,
    error: query.error,
    save: async (draft: Pick<SavedView, "name" | "search" | "is_shared">) => {
      const created = await api("POST /saved-views", { body: { id: newId(), screen, ...draft } });
      await put((all) => [...all.filter(({ id }) => id !== created.id), created]);
    },
    share: async (id: string, is_shared: boolean) => {
      const changed = await api("PUT /saved-views/{id}", { params: { id }, body: { is_shared } });
      await put((all) => all.map((view) => (view.id === id ? changed : view)));
    },
    remove: async (id: string) => {
      await api("DELETE /saved-views/{id}", { params: { id } });
      await put((all) => all.filter((view) => view.id !== id));
    },
  };
}
